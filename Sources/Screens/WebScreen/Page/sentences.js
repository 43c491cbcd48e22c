// Translates the device's messages, which are English only: rejected actions, and the details of steps.

import { sentences } from "./sentences-zh.js";
import { focusName, isChinese } from "./words.js";

/** The maximum nesting of messages in messages. */
const depthMax = 4;

/** The maximum length of a message. Longer texts are not translated. */
const lengthMax = 1000;

/** The codes whose details are names and texts of apps and people, which are not translated. */
const ownTexts = /^(communication|text|focus)\.|^(person\.action|content-extension\.(asked|busy))$/;

const patterns = sentences.map(([english, sentence]) => [patternOf(english), sentence]);

function patternOf(sentence) {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${plain.replace(/\{\d\}/g, "(.+?)").replace(/\{\d#\}/g, "([0-9.]+)")}$`, "s");
}

/** Returns the detail of a step in the page's language. */
export function detailWords({ code, detail }) {
  if (code.startsWith("focus.")) return focusName(detail);
  return ownTexts.test(code) ? detail : deviceWords(detail);
}

/** Returns a message of the device in the page's language. Unknown texts stay unchanged. */
export function deviceWords(text) {
  return isChinese ? translated(text, 0) : text;
}

function translated(text, depth) {
  if (depth >= depthMax || text.length > lengthMax) return text;
  for (const [pattern, sentence] of patterns) {
    const found = pattern.exec(text);
    if (found) return sentence.replace(/\{(\d)\}/g, (_, place) => translated(found[Number(place) + 1], depth + 1));
  }
  return text;
}
