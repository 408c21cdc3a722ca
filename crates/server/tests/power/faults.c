/* A disk that fails when it is told to. It is put before the C library by LD_PRELOAD.
 *
 * RUCKUS_DISK_FAULTS names a directory. While a file "full" is in it, the database
 * files take no more bytes; while a file "flush" is in it, they cannot be flushed.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static int is_database(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = '\0';
    return ends_with(path, "ruckus.sqlite3") || ends_with(path, "ruckus.sqlite3-wal");
}

static int has_fault(const char *fault, int descriptor) {
    const char *folder = getenv("RUCKUS_DISK_FAULTS");
    if (folder == NULL || !is_database(descriptor)) return 0;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, fault);
    return access(path, F_OK) == 0;
}

static int fail(int error) {
    errno = error;
    return -1;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    if (has_fault("full", descriptor)) return fail(ENOSPC);
    return syscall(SYS_write, descriptor, bytes, length);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    if (has_fault("full", descriptor)) return fail(ENOSPC);
    return syscall(SYS_pwrite64, descriptor, bytes, length, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    return pwrite64(descriptor, bytes, length, offset);
}

int fsync(int descriptor) {
    if (has_fault("flush", descriptor)) return fail(EIO);
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
    if (has_fault("flush", descriptor)) return fail(EIO);
    return (int)syscall(SYS_fdatasync, descriptor);
}
