"""Sends with aioapns as fast as it can, over one connection.

Usage: aioapns_rate.py PORT FOLDER IN_FLIGHT COUNT
It needs the apns-id in the response, so the server must be a gateway.
Prints the pushes in a second and the number of 200 responses.
"""
import asyncio
import glob
import sys
import time

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsBaseClientProtocol, APNsTLSClientProtocol

port, folder, in_flight, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])


def point_at_server():
    for protocol in (APNsBaseClientProtocol, APNsTLSClientProtocol):
        for place in (protocol, *protocol.__subclasses__()):
            place.APNS_SERVER = "localhost"
            place.APNS_PORT = int(port)


async def main():
    point_at_server()
    key_file = glob.glob(f"{folder}/AuthKey_*.p8")[0]
    with open(key_file, encoding="utf-8") as key, open(f"{folder}/team-id", encoding="utf-8") as team:
        client = APNs(key=key.read(), key_id=key_file[-13:-3], team_id=team.read().strip(),
                      topic="org.example.chat", use_sandbox=True, max_connections=1)
    client.pool.ssl_context.load_verify_locations(f"{folder}/ca.pem")
    with open(f"{folder}/paths", encoding="utf-8") as file:
        tokens = [line.strip().rsplit("/", 1)[1] for line in file]
    message = {"aps": {"alert": {"title": "T", "body": "0" * 440}, "mutable-content": 1}}

    def push(number):
        return client.send_notification(NotificationRequest(
            device_token=tokens[number % len(tokens)], message=message,
            push_type=PushType.ALERT, time_to_live=0))

    await push(0)
    accepted = 0

    async def line(first):
        nonlocal accepted
        for number in range(first, count, in_flight):
            answer = await push(number)
            accepted += answer.is_successful

    start = time.monotonic()
    await asyncio.gather(*(line(first) for first in range(in_flight)))
    print(int(count / (time.monotonic() - start)), accepted)


asyncio.run(main())
