// One journey: what arrived, what was shown, and every decision on the way with its reason.

import { exactText } from "./clock.js";
import { appTile, element, icon } from "./elements.js";
import { caseOf } from "./stacks.js";
import { words } from "./words.js";

/** Draws a journey's report. */
export function renderJourney(report, appName) {
  const content = report.shown ?? report.original;
  const title = content.title || content.subtitle || content.body || words.noText;
  return element(
    "article", { class: "journey", "aria-label": words.journeyOf(title) },
    element("header", { class: "journey-head" },
      appTile(report.app, appName),
      element("div", {},
        element("h2", { dir: "auto" }, title),
        element("p", { class: "journey-origin" }, appName, " · ", report.id, " · ", originText(report.origin)))),
    contentsOf(report),
    element("ol", { class: "steps", role: "list" }, ...report.steps.map(stepOf)),
    element("details", { class: "json" },
      element("summary", {}, words.asJSON),
      element("pre", { tabindex: "0" }, JSON.stringify(report.shown ?? report.original, null, 2))));
}

function originText(origin) {
  const [kind, values] = caseOf(origin);
  return kind === "push" ? `${words.push} ${values.apnsID}` : words.local;
}

function contentsOf(report) {
  const { original, shown } = report;
  if (!shown) return contents([words.arrivedAs, original], [words.notShown, null]);
  const isSame = ["title", "subtitle", "body"].every((part) => original[part] === shown[part]);
  if (isSame) return contents([words.shownUnchanged, shown]);
  return contents([words.arrivedAs, original], [words.shownAs, shown]);
}

function contents(...parts) {
  return element("dl", { class: "contents" }, ...parts.map(([label, content]) =>
    element("div", { class: content ? "content" : "content none" },
      element("dt", {}, label), content ? element("dd", {}, ...linesOf(content)) : null)));
}

function linesOf(content) {
  const lines = ["title", "subtitle", "body"].filter((part) => content[part])
    .map((part) => element("span", { class: `content-${part}`, dir: "auto" }, content[part]));
  return lines.length > 0 ? lines : [element("span", { class: "content-none" }, words.noText)];
}

function stepOf(step) {
  return element(
    "li", { class: step.remedy ? "step has-remedy" : "step", data: { step: step.code } },
    element("div", { class: "step-meta" },
      element("time", { datetime: step.at }, exactText(new Date(step.at))),
      element("code", { class: "step-code" }, step.code),
      step.behaviour ? element("span", { class: "chip", data: { role: "behaviour" } }, step.behaviour) : null,
      step.isGuess
        ? element("span", { class: "chip guess", data: { role: "guess" }, title: words.guessHint }, words.guess)
        : null),
    element("p", { class: "sentence", data: { role: "sentence" } }, step.sentence),
    step.detail ? element("p", { class: "step-detail", data: { role: "detail" }, dir: "auto" }, step.detail) : null,
    step.remedy ? remedyOf(step.remedy) : null);
}

function remedyOf(text) {
  return element(
    "div", { class: "remedy" }, icon("warning"),
    element("p", {},
      element("strong", {}, words.remedy), " ", element("span", { data: { role: "remedy" } }, text)));
}
