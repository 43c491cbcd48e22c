"""Sends one push to the gateway that the environment names, as a server's test would."""
import os, re, ssl, time
import httpx, jwt

key_id = re.search(r"AuthKey_(\w+)\.p8", os.environ["APNS_KEY"]).group(1)
with open(os.environ["APNS_KEY"]) as file:
    signature = jwt.encode({"iss": os.environ["APNS_TEAM"].strip(), "iat": int(time.time())}, file.read(),
                           algorithm="ES256", headers={"kid": key_id})
trust = ssl.create_default_context(cafile=os.environ["APNS_CA"])
with httpx.Client(http2=True, verify=trust) as client:
    answer = client.post(
        f"{os.environ['APNS_URL']}/3/device/{os.environ['APNS_TOKEN']}", json={"aps": {"alert": "Lunch at noon?"}},
        headers={"authorization": f"bearer {signature}", "apns-topic": "com.example.chat", "apns-push-type": "alert"})
print(answer.status_code, answer.headers["apns-id"])
answer.raise_for_status()
