"""Sends with aioapns, unmodified but for host, port and certificate authority.

Usage: aioapns_flows.py PORT CA_FILE KEY_FILE KEY_ID TEAM_ID TOPIC TOKEN CERTIFICATE_FILE
Prints one JSON object: answers with a provider token, with a certificate, to many at once, and to
a dead device token.
"""
import asyncio
import json
import sys

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsBaseClientProtocol, APNsTLSClientProtocol

port, ca_file, key_file, key_id, team_id, topic, token, certificate = sys.argv[1:]


def point_at_local_gateway():
    for protocol in (APNsBaseClientProtocol, APNsTLSClientProtocol):
        protocol.APNS_SERVER = "localhost"
        protocol.APNS_PORT = int(port)
        for environment in protocol.__subclasses__():
            environment.APNS_SERVER = "localhost"
            environment.APNS_PORT = int(port)


def request(device_token, number=0):
    return NotificationRequest(
        device_token=device_token,
        message={"aps": {"alert": {"title": "aioapns", "body": "来自 Python"}, "badge": number}},
        push_type=PushType.ALERT,
        time_to_live=0,
    )


async def flow(client):
    client.pool.ssl_context.load_verify_locations(ca_file)
    first = request(token)
    answer = await client.send_notification(first)
    many = await asyncio.gather(
        *(client.send_notification(request(token, number)) for number in range(20))
    )
    wrong = await client.send_notification(request("ab" * 32))
    return {
        "status": answer.status,
        "sameID": answer.notification_id == first.notification_id,
        "accepted": sum(one.is_successful for one in many),
        "wrong": f"{wrong.status} {wrong.description}",
    }


async def main():
    point_at_local_gateway()
    with open(key_file, encoding="utf-8") as file:
        key = file.read()
    by_token = APNs(key=key, key_id=key_id, team_id=team_id, topic=topic, use_sandbox=True)
    by_certificate = APNs(client_cert=certificate, topic=topic, use_sandbox=True)
    print(json.dumps({"token": await flow(by_token), "certificate": await flow(by_certificate)}))


asyncio.run(main())
