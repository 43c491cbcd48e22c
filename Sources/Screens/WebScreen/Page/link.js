// The page's link to the device: models come down as events, actions go up as requests.

import { deviceWords } from "./sentences.js";

/** Calls `onScreen` with each model, `onClock` when somebody moved the clock, `onSound` with the number
 * of the newest sound, and `onConnection` with whether the device is reachable. */
export function listen({ onScreen, onConnection, onClock = () => {}, onSound = () => {} }) {
  const events = new EventSource("/api/events?changes");
  let screen = null;
  events.onopen = () => onConnection(true);
  // Each connection begins with the whole screen; what follows are changes of it.
  events.onmessage = (event) => {
    screen = JSON.parse(event.data);
    onScreen(screen, { isFirst: true });
  };
  events.addEventListener("change", (event) => {
    screen = changed(screen, JSON.parse(event.data));
    onScreen(screen, { isFirst: false });
  });
  events.addEventListener("clock", (event) => onClock(JSON.parse(event.data)));
  events.addEventListener("sound", (event) => onSound(Number(event.data)));
  events.onerror = () => {
    onConnection(false);
    // A refused stream is not retried by the browser, only a broken one.
    if (events.readyState !== EventSource.CLOSED) return;
    events.close();
    setTimeout(() => listen({ onScreen, onConnection, onClock, onSound }), 1000);
  };
}

/** The screen after a change: what stayed the same in a list stays the same object. */
function changed(old, { screen, ...splices }) {
  for (const name of ["cards", "journeys", "lockScreen", "notificationCenter"]) {
    const splice = splices[name];
    screen[name] = splice ? old[name].toSpliced(splice.from, splice.drop, ...splice.put) : old[name];
  }
  return screen;
}

/** Tells the device what the person did. Throws an `Error` with the device's sentence. */
export async function perform(action) {
  await post("/api/actions", action);
}

/** Sends a value and returns the answer's, or `null` for an answer without one. */
export async function post(path, value) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  });
  if (!answer.ok) throw await refusal(answer);
  return answer.status === 204 ? null : answer.json();
}

/** The value at an address; `null` when this page's device has nothing there. */
export function get(path) {
  return fetchJSON(path, { orNull: true });
}

/** The journeys' summaries, newest first. */
export function fetchJourneys() {
  return fetchJSON("/api/journeys");
}

/** One journey, or `null` when the device does not know it. */
export async function fetchJourney(id) {
  return fetchJSON(`/api/journeys/${encodeURIComponent(id)}`, { orNull: true });
}

async function fetchJSON(path, { orNull = false } = {}) {
  const answer = await fetch(path);
  if (orNull && answer.status === 404) return null;
  if (!answer.ok) throw await refusal(answer);
  return answer.json();
}

async function refusal(answer) {
  const problem = await answer.json().catch(() => ({}));
  return new Error([problem.error ?? answer.statusText, problem.remedy].filter(Boolean).map(deviceWords).join(" "));
}
