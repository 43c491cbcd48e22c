// The page's connection to the device: models arrive as events, actions are sent as requests.

import { deviceWords } from "./sentences.js";

/**
 * Calls `onScreen` with each model, `onClock` after a change of the clock, `onSound` with the number of the
 * newest sound, and `onConnection` with whether the device is reachable.
 */
export function listen({ onScreen, onConnection, onClock = () => {}, onSound = () => {} }) {
  const events = new EventSource("/api/events?changes");
  let screen = null;
  events.onopen = () => onConnection(true);
  // Each connection begins with the whole screen; changes follow.
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
    // The browser reconnects after a lost connection, but not after an error status.
    if (events.readyState !== EventSource.CLOSED) return;
    events.close();
    setTimeout(() => listen({ onScreen, onConnection, onClock, onSound }), 1000);
  };
}

/** Returns the screen after a change. Unchanged list items stay the same objects. */
function changed(old, { screen, ...splices }) {
  for (const name of ["cards", "journeys", "lockScreen", "notificationCenter"]) {
    const splice = splices[name];
    screen[name] = splice ? old[name].toSpliced(splice.from, splice.drop, ...splice.put) : old[name];
  }
  return screen;
}

/** Sends an action of the user. Throws an `Error` with the device's message. */
export async function perform(action) {
  await post("/api/actions", action);
}

/** Posts a value and returns the value of the response, or `null` for an empty response. */
export async function post(path, value) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  });
  if (!answer.ok) throw await refusal(answer);
  return answer.status === 204 ? null : answer.json();
}

/** Returns the value at an address, or `null` if the device does not have that address. */
export function get(path) {
  return fetchJSON(path, { orNull: true });
}

/** Returns summaries of the journeys, newest first. */
export function fetchJourneys() {
  return fetchJSON("/api/journeys");
}

/** Returns a journey, or `null` if the device does not know it. */
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
