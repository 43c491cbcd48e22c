// The device's reasons in the page's language. The device tells them in English.

import { arrivalReasons } from "./reasons-zh-arrival.js";
import { deviceReasons } from "./reasons-zh-device.js";
import { mediaReasons } from "./reasons-zh-media.js";
import { isChinese } from "./words.js";

const chinese = new Map(Object.entries({
  ...arrivalReasons, ...deviceReasons, ...mediaReasons
}));

/**
 * The sentence of a journey's step or summary, and its remedy where it has one.
 *
 * A code that this page does not know keeps the device's own words.
 */
export function reasonWords({ code, sentence, remedy }) {
  const known = isChinese ? chinese.get(code) : undefined;
  return known ? { sentence: known[0], remedy: known[1] } : { sentence, remedy };
}
