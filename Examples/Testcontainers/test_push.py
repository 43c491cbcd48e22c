"""Pushes to a gateway in a container, or to the running gateway of $BELLHOP_STATE, if set."""
import os, unittest
from bellhop_gateway import BellhopContainer, Gateway


class PushTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if "BELLHOP_STATE" in os.environ:
            cls.gateway = Gateway.running(os.environ["BELLHOP_STATE"])
        else:
            container = BellhopContainer().start()
            cls.addClassCleanup(container.stop)
            cls.gateway = container.gateway()

    def push(self, token):
        return self.gateway.push(token, "com.example.chat", {"aps": {"alert": "Lunch at noon?"}})

    def test_is_accepted(self):
        self.assertEqual(self.push(self.gateway.register("com.example.chat")).status_code, 200)

    def test_is_told_to_wait(self):
        token = self.gateway.register("com.example.chat")
        self.gateway.fail_next("TooManyRequests")
        answer = self.push(token)
        self.assertEqual((answer.status_code, answer.json()["reason"]), (429, "TooManyRequests"))
        self.assertEqual(self.push(token).status_code, 200)


if __name__ == "__main__":
    unittest.main()
