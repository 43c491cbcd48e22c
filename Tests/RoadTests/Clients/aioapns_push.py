"""Sends one push with aioapns, unmodified but for host, port and certificate authority.

Usage: aioapns_push.py PORT CA_FILE KEY_FILE KEY_ID TEAM_ID TOPIC TOKEN
Prints the status, the reason and the id of the answer as JSON.
"""
import asyncio
import json
import sys

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsBaseClientProtocol, APNsTLSClientProtocol

port, ca_file, key_file, key_id, team_id, topic, token = sys.argv[1:]


def point_at_local_gateway():
    for protocol in (APNsBaseClientProtocol, APNsTLSClientProtocol):
        protocol.APNS_SERVER = "localhost"
        protocol.APNS_PORT = int(port)
        for environment in protocol.__subclasses__():
            environment.APNS_SERVER = "localhost"
            environment.APNS_PORT = int(port)


async def main():
    point_at_local_gateway()
    with open(key_file, encoding="utf-8") as file:
        key = file.read()
    client = APNs(key=key, key_id=key_id, team_id=team_id, topic=topic, use_sandbox=True)
    client.pool.ssl_context.load_verify_locations(ca_file)
    request = NotificationRequest(
        device_token=token,
        message={"aps": {"alert": {"title": "aioapns", "body": "来自 Python"}}},
        push_type=PushType.ALERT,
    )
    answer = await client.send_notification(request)
    print(json.dumps({"status": answer.status, "reason": answer.description,
                      "id": answer.notification_id, "sent": request.notification_id}))


asyncio.run(main())
