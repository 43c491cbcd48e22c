"""Prints the payload of an update: `python3 update.py on_the_way 2025-11-30T09:35:00+00:00 Ann`.

Send it with the push type `liveactivity`, the topic `org.bellhop.delivery.push-type.liveactivity`, and the token that the
activity's pushTokenUpdates gave last.
"""
import datetime
import json
import sys
import time

# A Date of Swift counts from 2001, when it is decoded with the default strategy.
FIRST_DAY = datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc)


def update(stage, arrival, courier):
    now = int(time.time())
    state = {"stage": stage, "arrival": (arrival - FIRST_DAY).total_seconds(), "courier": courier}
    return {"aps": {"event": "update", "timestamp": now, "content-state": state, "stale-date": now + 3600}}


if __name__ == "__main__":
    stage, arrival, courier = sys.argv[1:]
    print(json.dumps(update(stage, datetime.datetime.fromisoformat(arrival), courier)))
