"""A push gateway for tests in Python: in a container by Testcontainers, or one that is already running.

    with BellhopContainer() as container:
        gateway = container.gateway()
        token = gateway.register("com.example.chat")
        answer = gateway.push(token, "com.example.chat", {"aps": {"alert": "Lunch at noon?"}})
"""
import dataclasses, json, os, ssl, subprocess, time
import httpx, jwt

IMAGE = os.environ.get("BELLHOP_IMAGE", "bellhop-gateway")
STATE = "/var/lib/bellhop"


@dataclasses.dataclass
class Gateway:
    """A running gateway: its address, certificate, key, and a function that runs its commands."""
    url: str
    authority: str
    key: str
    key_id: str
    team_id: str
    command: object

    @classmethod
    def running(cls, state):
        """The gateway with a state folder on this machine."""
        def command(*words):
            return subprocess.check_output(["bellhop", "gateway", *words, "--state", state], text=True)

        return cls.described(json.loads(command("info", "--json")), command, lambda file: open(file).read())

    @classmethod
    def described(cls, info, command, read, url=None):
        """The gateway that `bellhop gateway info --json` describes; `read` reads a file where it runs."""
        return cls(url or info["url"], read(info["ca"]), read(info["key"]), info["keyID"], info["teamID"], command)

    def register(self, topic):
        """Registers a device for an app and returns its token."""
        return self.command("register", topic).strip()

    def fail_next(self, reason, count=1):
        """Makes the gateway answer the next pushes with one of Apple's reasons."""
        self.command("faults", "add", "answer", f"reason={reason}", "--next", str(count))

    def push(self, token, topic, payload):
        """Sends a push as a server does and returns httpx's response."""
        signature = jwt.encode({"iss": self.team_id, "iat": int(time.time())}, self.key, algorithm="ES256",
                               headers={"kid": self.key_id})
        with httpx.Client(http2=True, verify=ssl.create_default_context(cadata=self.authority)) as client:
            return client.post(f"{self.url}/3/device/{token}", json=payload,
                               headers={"authorization": f"bearer {signature}", "apns-topic": topic,
                                        "apns-push-type": "alert"})


def BellhopContainer(image=IMAGE):
    """Creates a container of the gateway, which `with` starts."""
    from testcontainers.core.container import DockerContainer
    from testcontainers.core.waiting_utils import wait_for_logs

    class Container(DockerContainer):
        def start(self):
            super().start()
            wait_for_logs(self, "providers", timeout=60)
            return self

        def run(self, *words):
            """Runs a command of the gateway in the container."""
            status, output = self.exec(["bellhop", "gateway", *words, "--state", STATE])
            if status:
                raise RuntimeError(output.decode())
            return output.decode()

        def read(self, file):
            return self.exec(["cat", file]).output.decode()

        def gateway(self):
            """The gateway in the container, as this machine reaches it."""
            # Its certificate is for localhost, which is where an engine on this machine maps the port.
            url = f"https://localhost:{self.get_exposed_port(8443)}"
            return Gateway.described(json.loads(self.run("info", "--json")), self.run, self.read, url)

    return Container(image).with_exposed_ports(8443)
