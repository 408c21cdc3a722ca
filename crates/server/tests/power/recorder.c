/* Records what a process does to its database files, and what it says on its
 * sockets, in the order in which it happens. It is put before the C library by
 * LD_PRELOAD; nothing that the process does is changed.
 *
 * A record is: kind (1 byte), file (1 byte), offset and length (8 bytes each, in
 * the order of this machine), then the bytes of a write or of what was said.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { WRITTEN = 1, FLUSHED = 2, CUT = 3, SAID = 4 };
enum file { DATABASE = 0, LOG = 1, NO_FILE = 2 };

/* What is done to a file and its record must not be parted. */
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int trace = -1;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("RUCKUS_POWER_TRACE");
    if (path != NULL) trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static enum file file_of(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (trace < 0 || length < 0) return NO_FILE;
    path[length] = '\0';
    if (ends_with(path, "ruckus.sqlite3")) return DATABASE;
    if (ends_with(path, "ruckus.sqlite3-wal")) return LOG;
    return NO_FILE;
}

static void put(const void *bytes, size_t length) {
    const char *rest = bytes;
    while (length > 0) {
        ssize_t put = syscall(SYS_write, trace, rest, length);
        /* A record with a hole in it would show what never was. */
        if (put <= 0) abort();
        rest += put;
        length -= (size_t)put;
    }
}

static void record(enum kind kind, enum file file, uint64_t offset, const void *bytes, uint64_t length) {
    uint8_t head[18] = {(uint8_t)kind, (uint8_t)file};
    memcpy(head + 2, &offset, sizeof offset);
    memcpy(head + 10, &length, sizeof length);
    put(head, sizeof head);
    if (bytes != NULL) put(bytes, length);
}

static ssize_t write_at(int descriptor, const void *bytes, size_t length, off64_t offset, int moves) {
    enum file file = file_of(descriptor);
    if (file != NO_FILE) pthread_mutex_lock(&order);
    uint64_t at = (uint64_t)(moves && file != NO_FILE ? lseek64(descriptor, 0, SEEK_CUR) : offset);
    ssize_t done = moves ? syscall(SYS_write, descriptor, bytes, length)
                         : syscall(SYS_pwrite64, descriptor, bytes, length, offset);
    if (file != NO_FILE) {
        if (done > 0) record(WRITTEN, file, at, bytes, (uint64_t)done);
        pthread_mutex_unlock(&order);
    }
    return done;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    return write_at(descriptor, bytes, length, 0, 1);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    return write_at(descriptor, bytes, length, offset, 0);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    return write_at(descriptor, bytes, length, offset, 0);
}

static int flush(int descriptor, long call) {
    enum file file = file_of(descriptor);
    if (file != NO_FILE) pthread_mutex_lock(&order);
    int done = (int)syscall(call, descriptor);
    if (file != NO_FILE) {
        if (done == 0) record(FLUSHED, file, 0, NULL, 0);
        pthread_mutex_unlock(&order);
    }
    return done;
}

int fsync(int descriptor) { return flush(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return flush(descriptor, SYS_fdatasync); }

static int cut(int descriptor, off64_t length) {
    enum file file = file_of(descriptor);
    if (file != NO_FILE) pthread_mutex_lock(&order);
    int done = (int)syscall(SYS_ftruncate, descriptor, length);
    if (file != NO_FILE) {
        if (done == 0) record(CUT, file, (uint64_t)length, NULL, 0);
        pthread_mutex_unlock(&order);
    }
    return done;
}

int ftruncate(int descriptor, off_t length) { return cut(descriptor, length); }
int ftruncate64(int descriptor, off64_t length) { return cut(descriptor, length); }

ssize_t send(int socket, const void *bytes, size_t length, int flags) {
    if (trace >= 0) {
        /* Before it goes out: what anybody may have heard is in the record. */
        pthread_mutex_lock(&order);
        record(SAID, NO_FILE, 0, bytes, length);
        pthread_mutex_unlock(&order);
    }
    return syscall(SYS_sendto, socket, bytes, length, flags, NULL, 0);
}
