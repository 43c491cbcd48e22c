// Dates and times as a phone writes them.

import { locale, words } from "./words.js";

let timeOfDay = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
let secondOfDay = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
let dayOfYear = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric" });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "long" });
const shortDate = new Intl.DateTimeFormat(locale, { year: "2-digit", month: "numeric", day: "numeric" });
const timeAgo = new Intl.RelativeTimeFormat(locale, { style: "narrow" });
const exact = new Intl.DateTimeFormat(locale, {
  hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3, hour12: false,
});

let reading = null;
let readAt = 0;
let zoned = {};

/** Takes what the device's clock shows; until then, the page's own clock stands for it. */
export function setClock(shown) {
  reading = shown;
  readAt = performance.now();
  zoned = shown.timeZone && !/^GMT[+-]/.test(shown.timeZone) ? { timeZone: shown.timeZone } : {};
  try {
    timeOfDay = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", ...zoned });
    secondOfDay = new Intl.DateTimeFormat(
      locale, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false, ...zoned });
    dayOfYear = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", ...zoned });
  } catch {
    // A zone that the browser does not know: its own stands for it.
  }
}

/** What the device's clock shows now. */
export function deviceNow() {
  if (!reading) return new Date();
  const passed = reading.isPaused ? 0 : performance.now() - readAt;
  return new Date(Date.parse(reading.now) + passed);
}

/** The big clock's text: without the half of the day, as on a phone. */
export function clockText(now) {
  const parts = timeOfDay.formatToParts(now).filter(({ type }) => type !== "dayPeriod");
  return parts.map(({ value }) => value).join("").trim();
}

/** The text over the big clock. */
export const dateText = (now) => dayOfYear.format(now);

/** A step's time in a journey, to the millisecond. */
export const exactText = (date) => exact.format(date);

/** The time of a journey in the list: with the second, and with the date where it is another day's. */
export function momentText(date, now = deviceNow()) {
  const time = secondOfDay.format(date);
  return startOfDay(date).getTime() === startOfDay(now).getTime() ? time : `${shortDate.format(date)} ${time}`;
}

/** The time at a card's edge: as short as its age allows. */
export function ageText(date, now = deviceNow()) {
  const minutes = Math.floor((now - date) / 60000);
  if (minutes < 1) return words.now;
  if (minutes < 60) return timeAgo.format(-minutes, "minute");
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86400000);
  if (days === 0) return timeAgo.format(-Math.floor(minutes / 60), "hour");
  if (days === 1) return `${words.yesterday} ${timeOfDay.format(date)}`;
  return days < 7 ? `${weekday.format(date)} ${timeOfDay.format(date)}` : shortDate.format(date);
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

let ticks = [];
let timer = 0;

/** Calls `tick` now and at the start of every minute of the device's clock. */
export function everyMinute(tick) {
  ticks.push(tick);
  tick(deviceNow());
  plan();
}

/** Calls what `everyMinute` was given: somebody moved the clock. */
export function tickNow() {
  for (const tick of ticks) tick(deviceNow());
  plan();
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(tickNow, 60000 - (deviceNow().getTime() % 60000) + 20);
}
