// Sends pushes with Node's own http2 module, signing the provider token itself.
//
// Usage: node node_push.mjs PORT CA_FILE KEY_FILE KEY_ID TEAM_ID TOPIC TOKEN
// Prints one JSON object: the answers to one push, to fifty at once, and to a wrong token.
import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, constants } from "node:http2";

const [port, caFile, keyFile, keyID, teamID, topic, token] = process.argv.slice(2);
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const input = `${part({ alg: "ES256", kid: keyID })}.${part({
  iss: teamID,
  iat: Math.floor(Date.now() / 1000),
})}`;
const signature = sign("sha256", Buffer.from(input), {
  key: createPrivateKey(readFileSync(keyFile)),
  dsaEncoding: "ieee-p1363",
}).toString("base64url");

const session = connect(`https://localhost:${port}`, { ca: readFileSync(caFile) });

function push(deviceToken, body) {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: "POST",
      [constants.HTTP2_HEADER_PATH]: `/3/device/${deviceToken}`,
      authorization: `bearer ${input}.${signature}`,
      "apns-topic": topic,
      "apns-push-type": "alert",
      "apns-expiration": "0",
    });
    let answer = {};
    let text = "";
    stream.on("response", (headers) => {
      answer = { status: headers[":status"], id: headers["apns-id"] };
    });
    stream.setEncoding("utf8");
    stream.on("data", (data) => (text += data));
    stream.on("end", () => resolve({ ...answer, reason: text && JSON.parse(text).reason }));
    stream.on("error", reject);
    stream.end(JSON.stringify(body));
  });
}

session.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
const before = await new Promise((resolve) => session.once("remoteSettings", resolve));
const first = await push(token, { aps: { alert: "node: 来自 http2" } });
const many = await Promise.all(
  Array.from({ length: 50 }, (_, number) => push(token, { aps: { badge: number } })),
);
const wrong = await push("ab".repeat(32), { aps: {} });
console.log(
  JSON.stringify({
    streamsBefore: before.maxConcurrentStreams,
    streamsAfter: session.remoteSettings.maxConcurrentStreams,
    status: first.status,
    id: first.id,
    accepted: many.filter((answer) => answer.status === 200).length,
    wrong: `${wrong.status} ${wrong.reason}`,
  }),
);
session.close();
