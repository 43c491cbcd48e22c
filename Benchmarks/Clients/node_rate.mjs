// Sends with Node's own http2 module as fast as it can, over one connection.
//
// Usage: node node_rate.mjs PORT FOLDER IN_FLIGHT COUNT AUTHORIZATION
// Prints the pushes in a second and the number of 200 responses.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:http2";

const [port, folder, inFlight, count, authorization] = process.argv.slice(2);
const session = connect(`https://localhost:${port}`, { ca: readFileSync(`${folder}/ca.pem`) });
await new Promise((resolve) => session.once("remoteSettings", resolve));
const paths = readFileSync(`${folder}/paths`, "utf8").trim().split("\n");
const body = JSON.stringify({
  aps: { alert: { title: "T", body: "0".repeat(440) }, "mutable-content": 1 },
});

function push(number) {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ":method": "POST", ":path": paths[number % paths.length], authorization,
      "apns-id": randomUUID(), "apns-topic": "org.example.chat", "apns-push-type": "alert",
      "apns-expiration": "0",
    });
    let status = 0;
    stream.on("response", (headers) => (status = headers[":status"]));
    stream.on("data", () => {});
    stream.on("end", () => resolve(status));
    stream.on("error", reject);
    stream.end(body);
  });
}

await push(0);
let accepted = 0;
const start = performance.now();
await Promise.all(Array.from({ length: Number(inFlight) }, async (_, first) => {
  for (let number = first; number < count; number += Number(inFlight)) {
    if ((await push(number)) === 200) accepted += 1;
  }
}));
console.log(Math.floor(count / ((performance.now() - start) / 1000)), accepted);
session.close();
