#!/usr/bin/env python3
"""A bot that plays online through the bot API of a Ruckus server. It needs nothing but Python 3.9.

    online_bot.py http://localhost:8080                        play boop against the weakest bot
    online_bot.py http://localhost:8080 --game qinto --level 3
    online_bot.py http://localhost:8080 --table 7ZQ4M1XW0K     sit down at somebody's table

It plays every game that is played in turns. Replace `choose` with your own ideas.
"""

import argparse
import hashlib
import json
import os
import random
import secrets
import time
import urllib.error
import urllib.request


def choose(actions, view):
    """Chooses one of the legal actions. `view` is what the seat can see; its form depends on the game."""
    return random.choice(actions)


class Server:
    """Requests to a server, with a token if there is one."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.token = token

    def open(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        # A stream sends at least an empty line every 5 seconds.
        return urllib.request.urlopen(request, timeout=60)

    def request(self, method, path, body=None):
        """Returns the answer and None, or None and the code of the refusal. Waits if the server asks for that."""
        while True:
            try:
                with self.open(method, path, body) as response:
                    return json.load(response), None
            except urllib.error.HTTPError as error:
                if error.code == 429:
                    time.sleep(int(error.headers.get("Retry-After", "1")))
                    continue
                refusal = json.load(error)
                if refusal["code"] in ("busy/unknown", "busy/retry"):
                    # Perhaps it was done. The same request with the same id is never done twice.
                    time.sleep(0.5)
                    continue
                return None, refusal

    def need(self, method, path, body=None):
        """Like `request`, for requests that must succeed."""
        answer, refusal = self.request(method, path, body)
        if refusal:
            raise SystemExit(f"{method} {path}: {refusal['message']} ({refusal['code']})")
        return answer


class Table:
    """A table at which the bot has a seat."""

    def __init__(self, server, code):
        self.server = server
        self.code = code
        self.id = None
        self.seat = None
        self.version = None
        self.deal = None
        self.our_bytes = {}
        self.result = None

    def ask(self, ask):
        """Sends a request to the table. Returns the answer and the refusal, one of which is None."""
        path = f"/api/tables/{self.code}/ask/{secrets.token_hex(8)}"
        return self.server.request("POST", path, ask)

    def play(self):
        """Plays until the match is over. Opens the stream again whenever it ends."""
        while self.result is None:
            since = "" if self.version is None else f"?since={self.version}"
            try:
                with self.server.open("GET", f"/api/tables/{self.code}/stream{since}") as stream:
                    for line in stream:
                        if line.strip():
                            self.handle(json.loads(line))
                        if self.result is not None:
                            return self.result
            except (OSError, urllib.error.URLError) as error:
                print(f"connection lost ({error}); trying again")
            time.sleep(random.uniform(0.1, 1.0))
        return self.result

    def handle(self, message):
        if message["type"] == "table":
            snapshot = message["snapshot"]
            self.id, self.seat, self.version = snapshot["id"], snapshot["you"], snapshot["version"]
            if snapshot["status"] == "closed":
                raise SystemExit("the table was closed")
            if snapshot["status"] == "dealing":
                self.shuffle(snapshot["deal"])
            self.decide(snapshot["position"])
        elif message["type"] == "event":
            self.version = message["event"]["version"]
            # Only the last of several events has a position.
            self.decide(message["event"]["position"])

    def shuffle(self, deal):
        """Adds bytes to the shuffle, so that nobody can choose it. docs/fair-shuffle.md has the reasons."""
        number = deal["number"]
        if deal["commitments"][self.seat] is None and number not in self.our_bytes:
            self.our_bytes[number] = os.urandom(32)
            label = f"ruckus player commitment 2\n{self.id}\ndeal {number}\nseat {self.seat}\n"
            commitment = hashlib.sha256(label.encode() + self.our_bytes[number]).hexdigest()
            self.ask({"kind": "commit", "deal": number, "commitment": commitment})
        elif deal["sealed"] and number in self.our_bytes:
            self.ask({"kind": "reveal", "deal": number, "entropy": self.our_bytes.pop(number).hex()})

    def decide(self, position):
        if position is None:
            return
        if position["result"] is not None:
            self.result = position["result"]
        elif self.seat in position["to_move"]:
            legal, refusal = self.ask({"kind": "legal"})
            if refusal or not legal["actions"]:
                return
            action = choose(legal["actions"], position["view"])
            _, refusal = self.ask({"kind": "act", "expected": legal["version"], "action": action})
            # A stale action is no harm: the next event has a new position to decide on.
            if refusal and refusal["code"] != "action/stale":
                print(f"{action} was refused: {refusal['message']}")


def sit_down(server, code):
    """Takes the first open seat of a table."""
    with server.open("GET", f"/api/tables/{code}/stream") as stream:
        for line in stream:
            message = json.loads(line) if line.strip() else {}
            if message.get("type") == "table":
                seats = message["snapshot"]["seats"]
                break
    for seat, state in enumerate(seats):
        if state["kind"] in ("open", "reserved"):
            _, refusal = server.request(
                "POST", f"/api/tables/{code}/ask/{secrets.token_hex(8)}", {"kind": "sit", "seat": seat}
            )
            if not refusal:
                return
    raise SystemExit(f"no seat is free at table {code}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="the address of the server, such as http://localhost:8080")
    parser.add_argument("--token", default=os.environ.get("RUCKUS_TOKEN"), help="a token (default: a new guest)")
    parser.add_argument("--table", help="the code of a table with an open seat")
    parser.add_argument("--game", default="boop", help="the game to play against a bot, if there is no table")
    parser.add_argument("--level", type=int, default=1, help="the level of that bot")
    args = parser.parse_args()

    server = Server(args.server, args.token)
    if server.token is None:
        guest = server.need("POST", "/api/session", {"name": "Python bot", "bearer": True})
        server.token = guest["token"]
    code = args.table
    if code is None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": args.level}]
        code = server.need("POST", "/api/tables", {"game": args.game, "seats": seats})["table"]
    sit_down(server, code)
    print(f"playing at {server.address}/t/{code}")
    table = Table(server, code)
    result = table.play()
    won = table.seat in result["winners"]
    print(f"{'won' if won else 'not won'}: {json.dumps(result)}")


if __name__ == "__main__":
    main()
