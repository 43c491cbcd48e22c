// Dates and times as a phone formats them.

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

/** Sets the device's clock. Before the first call, the functions here use the browser's clock. */
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
    // The browser does not know the time zone; use the browser's.
  }
}

/** Returns the current time of the device's clock. */
export function deviceNow() {
  if (!reading) return new Date();
  const passed = reading.isPaused ? 0 : performance.now() - readAt;
  return new Date(Date.parse(reading.now) + passed);
}

/** Returns the text of the large clock, without AM or PM, as on a phone. */
export function clockText(now) {
  const parts = timeOfDay.formatToParts(now).filter(({ type }) => type !== "dayPeriod");
  return parts.map(({ value }) => value).join("").trim();
}

/** Returns the date above the large clock. In Chinese a phone sets a blank before the day of the week. */
export const dateText = (now) => dayOfYear.format(now).replace(/日(?=星期)/, "日 ");

/** Returns the time of a journey's step, with milliseconds. */
export const exactText = (date) => exact.format(date);

/** Returns the time of a journey in the list, with seconds, and with the date unless it is today. */
export function momentText(date, now = deviceNow()) {
  const time = secondOfDay.format(date);
  return startOfDay(date).getTime() === startOfDay(now).getTime() ? time : `${shortDate.format(date)} ${time}`;
}

/** Returns the age of a card: minutes or hours if it is from today, otherwise the day or the date. */
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

/** Calls the functions passed to `everyMinute`, after a change of the clock. */
export function tickNow() {
  for (const tick of ticks) tick(deviceNow());
  plan();
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(tickNow, 60000 - (deviceNow().getTime() % 60000) + 20);
}
