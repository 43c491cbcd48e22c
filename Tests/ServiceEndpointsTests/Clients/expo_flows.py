"""Sends with exponent_server_sdk, unmodified.

Usage: expo_flows.py TOKEN [HOST]
Prints the outcomes as JSON.
"""
import json
import sys

from exponent_server_sdk import PushClient, PushMessage

token, *host = sys.argv[1:]
client = PushClient(*host)


def message(to, body="Ready"):
    return PushMessage(to=to, title="Order", body=body, data={"order": 7}, badge=3)


def outcome(function):
    try:
        return function()
    except Exception as error:  # The name of the error is the outcome.
        return type(error).__name__


tickets = client.publish_multiple([message(token) for _ in range(3)])
unknown = client.publish(message(f"ExponentPushToken[{'ab' * 32}]"))
big = client.publish(message(token, "x" * 5000))
print(json.dumps({
    "tickets": [ticket.status for ticket in tickets],
    "receipts": [receipt.status for receipt in client.check_receipts_multiple(tickets)],
    "unknown": outcome(unknown.validate_response),
    "big": outcome(big.validate_response),
}))
