"""Sends with aapns, unmodified; it takes host, port and certificate authority as settings.

Usage: aapns_flows.py PORT CA_FILE TOKEN CERTIFICATE_FILE
Prints one JSON object: the answers to one push, to twenty at once, and to a wrong device token.
"""
import asyncio
import json
import sys
import uuid

from aapns import config, errors, models
from aapns.api import Server

port, ca_file, token, certificate = sys.argv[1:]


def notification(number):
    alert = models.Alert(body=models.Localized(key="a", args=[]), title="aapns")
    return models.Notification(alert=alert, badge=number)


async def main():
    server = Server(certificate, "localhost", int(port), ca_file=ca_file)
    client = await server.create_client()
    sent = str(uuid.uuid4())
    answer = await client.send_notification(
        token, notification(1), apns_id=sent, priority=config.Priority.immediately, expiration=0
    )
    many = await asyncio.gather(
        *(client.send_notification(token, notification(n), expiration=0) for n in range(20))
    )
    try:
        await client.send_notification("ab" * 32, notification(1))
        wrong = "accepted"
    except errors.APNSError as error:
        wrong = type(error).__name__
    print(json.dumps({"sameID": answer == sent, "accepted": sum(map(bool, many)), "wrong": wrong}))
    await client.close()


asyncio.run(main())
