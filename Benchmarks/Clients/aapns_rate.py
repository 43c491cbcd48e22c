"""Sends with aapns as fast as it can, over one connection.

Usage: aapns_rate.py PORT FOLDER IN_FLIGHT COUNT
Prints the pushes in a second and the number of 200 responses.
"""
import asyncio
import sys
import time

from aapns import config, models
from aapns.api import Server

port, folder, in_flight, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])


async def main():
    server = Server(f"{folder}/client.pem", "localhost", int(port), ca_file=f"{folder}/ca.pem")
    client = await server.create_client()
    with open(f"{folder}/paths", encoding="utf-8") as file:
        tokens = [line.strip().rsplit("/", 1)[1] for line in file]
    alert = models.Alert(body="0" * 440, title="T")
    notification = models.Notification(alert=alert)

    def push(number):
        return client.send_notification(
            tokens[number % len(tokens)], notification, expiration=0,
            priority=config.Priority.immediately)

    await push(0)
    accepted = 0

    async def line(first):
        nonlocal accepted
        for number in range(first, count, in_flight):
            await push(number)
            accepted += 1

    start = time.monotonic()
    await asyncio.gather(*(line(first) for first in range(in_flight)))
    print(int(count / (time.monotonic() - start)), accepted)
    await client.close()


asyncio.run(main())
