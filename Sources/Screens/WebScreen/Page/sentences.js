// What the device says in English alone, in the page's language: refusals and the details of steps.

import { sentences } from "./sentences-zh.js";
import { focusName, isChinese } from "./words.js";

/** How deep a sentence may stand in another. */
const depthMax = 4;

/** Texts that are longer are no sentence of the device. */
const lengthMax = 1000;

/** The codes whose details are names and texts of apps and people, which are shown as they are. */
const ownTexts = /^(communication|text|focus)\.|^(person\.action|content-extension\.(asked|busy))$/;

const patterns = sentences.map(([english, sentence]) => [patternOf(english), sentence]);

function patternOf(sentence) {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${plain.replace(/\{\d\}/g, "(.+?)").replace(/\{\d#\}/g, "([0-9.]+)")}$`, "s");
}

/** The detail of a step. */
export function detailWords({ code, detail }) {
  if (code.startsWith("focus.")) return focusName(detail);
  return ownTexts.test(code) ? detail : deviceWords(detail);
}

/** A sentence of the device, such as a refusal; what is none stays as it is. */
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
