"""Sends with firebase-admin, unmodified. The environment names the gateway as HTTPS proxy and its
authority.

The SDK's asynchronous functions ignore proxies. For them, connections to the service lead to the
port, as with an alias in a container's network.

Usage: firebase_flows.py ACCOUNT_FILE TOKEN PORT
Prints the outcomes as JSON.
"""
import asyncio
import json
import sys

import anyio
import firebase_admin
from firebase_admin import credentials, messaging

account, token, port = sys.argv[1:]


def message(**target):
    return messaging.Message(
        notification=messaging.Notification(title="Order", body="Ready"),
        data={"order": "7"},
        apns=messaging.APNSConfig(
            headers={"apns-collapse-id": "order"},
            payload=messaging.APNSPayload(aps=messaging.Aps(badge=3, mutable_content=True)),
        ),
        **target,
    )


def outcome(function):
    try:
        return function()
    except Exception as error:  # The name of the error is the outcome.
        return type(error).__name__


def batch(response):
    return [type(each.exception).__name__ if each.exception else "ok" for each in response.responses]


def send_asynchronously():
    connect = anyio.connect_tcp

    async def connect_locally(**options):
        return await connect(**options | {"remote_host": "127.0.0.1", "remote_port": int(port)})

    anyio.connect_tcp = connect_locally
    messages = [message(token=token) for _ in range(5)]
    return batch(asyncio.run(messaging.send_each_async(messages, dry_run=True)))


firebase_admin.initialize_app(credentials.Certificate(account))
unknown = "ab" * 32
print(json.dumps({
    "name": messaging.send(message(token=token)),
    "dryRun": bool(messaging.send(message(token=token), dry_run=True)),
    "malformed": outcome(lambda: messaging.send(message(token="no token"))),
    "unknown": outcome(lambda: messaging.send(message(token=unknown))),
    "each": batch(messaging.send_each([message(token=token), message(token=unknown)])),
    "subscribed": messaging.subscribe_to_topic([token, unknown], "news").success_count,
    "topic": bool(messaging.send(message(topic="news"))),
    "condition": bool(messaging.send(message(condition="'news' in topics && 'news' in topics"))),
    "unsubscribed": messaging.unsubscribe_from_topic([token], "news").success_count,
    "async": send_asynchronously(),
}))
