// A journey: the received and the shown content, and each decision with its reason.

import { exactText } from "./clock.js";
import { partText } from "./content-parts.js";
import { appTile, element, icon, idLink } from "./elements.js";
import { get } from "./link.js";
import { detailWords } from "./sentences.js";
import { caseOf } from "./stacks.js";
import { words } from "./words.js";

export function renderJourney(report, appName) {
  const content = report.shown ?? report.original;
  const caller = report.steps.find(({ code }) => code === "call.rings")?.detail;
  const title = content.title || content.subtitle || content.body || caller || words.noText;
  return element(
    "article", { class: "journey", "aria-label": words.journeyOf(title) },
    element("header", { class: "journey-head" },
      appTile(report.app, appName),
      element("div", {},
        element("h2", { dir: "auto" }, title),
        element("p", { class: "journey-origin" }, appName, " · ", report.id, " · ", originText(report.origin)))),
    contentsOf(report),
    element("ol", { class: "steps", role: "list" }, ...report.steps.map(stepOf)),
    logsOf(report),
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
  const changed = changedParts(original, shown);
  const isSame = changed.length === 0 && lineParts.every((part) => original[part] === shown[part]);
  if (isSame) return contents([words.shownUnchanged, shown]);
  return contents([words.arrivedAs, original, changed], [words.shownAs, shown, changed]);
}

const lineParts = ["title", "subtitle", "body"];

/** Returns the names of changed parts other than the texts. */
function changedParts(original, shown) {
  const names = new Set([...Object.keys(original), ...Object.keys(shown)]);
  return [...names].filter((name) => !lineParts.includes(name)
    && JSON.stringify(original[name]) !== JSON.stringify(shown[name])).sort();
}

function partOf(name, content) {
  return element("span", { class: "content-part", data: { part: name } },
    element("code", {}, name), " ", element("span", { dir: "auto" }, partText(name, content[name])));
}

/** Returns the output of the app's extension during the journey, loaded when the user expands it. */
function logsOf(report) {
  const lines = element("pre", { tabindex: "0", data: { role: "extension-log" } });
  const details = element("details", { class: "json extension-log" }, element("summary", {}, words.extensionLog), lines);
  details.addEventListener("toggle", async () => {
    if (!details.open) return;
    const times = report.steps.map((step) => Date.parse(step.at) / 1000);
    const [from, to] = [Math.min(...times) - 0.5, Math.max(...times) + 1];
    const all = (await get("/api/workbench/logs?after=0").catch(() => null)) ?? [];
    const own = all.filter(({ process, at }) =>
      process.startsWith(report.app) && /extension/.test(process) && at >= from && at <= to);
    lines.textContent = own.length > 0 ? own.map(({ line }) => line).join("\n") : words.nothingPrinted;
  });
  return details;
}

function contents(...parts) {
  return element("dl", { class: "contents" }, ...parts.map(([label, content, changed = []]) =>
    element("div", { class: content ? "content" : "content none" },
      element("dt", {}, label), content ? element("dd", {}, ...linesOf(content), ...changed.map((name) => partOf(name, content))) : null)));
}

function linesOf(content) {
  const lines = ["title", "subtitle", "body"].filter((part) => content[part])
    .map((part) => element("span", { class: `content-${part}`, dir: "auto" }, content[part]));
  return lines.length > 0 ? lines : [element("span", { class: "content-none" }, words.noText)];
}

function stepOf(step) {
  const { sentence, findings = [] } = step;
  // The remedy of a finding is more specific than the reason's.
  const remedy = findings.length > 0 ? null : step.remedy;
  return element(
    "li", { class: remedy || findings.length > 0 ? "step has-remedy" : "step", data: { step: step.code } },
    element("div", { class: "step-meta" },
      element("time", { datetime: step.at }, exactText(new Date(step.at))),
      element("code", { class: "step-code" }, idLink(step.code)),
      step.statement
        ? idLink(step.statement, { class: "chip", data: { role: "statement" }, title: words.behaviorHint })
        : null,
      step.isGuess
        ? element("span", { class: "chip guess", data: { role: "guess" }, title: words.guessHint }, words.guess)
        : null,
      ...(step.checks ?? []).map((check) =>
        idLink(check, { class: "chip", data: { role: "check" }, title: words.checkHint }))),
    element("p", { class: "sentence", data: { role: "sentence" } }, sentence),
    step.detail ? element("p", { class: "step-detail", data: { role: "detail" }, dir: "auto" }, detailWords(step)) : null,
    remedy ? remedyOf(remedy) : null,
    ...findings.map(findingOf),
    checkedOf(step));
}

/** Returns a finding of the doctor for the same input, with the place and the remedy. */
function findingOf({ check, message, remedy, file, line }) {
  const place = file ? `${file}${line ? `:${line}` : ""}` : null;
  return element(
    "div", { class: "remedy", data: { role: "finding" } }, icon("warning"),
    element("p", {},
      element("strong", { data: { role: "finding-place" } }, words.found, " ", idLink(check), place ? ` ${place}` : ""),
      " ", element("span", { data: { role: "finding-message" }, dir: "auto" }, message), " ",
      element("span", { data: { role: "finding-remedy" }, dir: "auto" }, `→ ${remedy}`)));
}

/**
 * Returns the checks that found nothing. The cause is unknown only if all checks of the step ran, no rule of the device
 * refused something, and the detail names no line of code.
 */
function checkedOf({ code, checks = [], checked = [], findings = [], detail = "" }) {
  if (checked.length === 0 || findings.length > 0) return null;
  const isCause = code.startsWith("refused.") || /\.(swift|mm?|c|cpp):\d/.test(detail ?? "");
  const isUnknown = checks.every((check) => checked.includes(check)) && !isCause;
  return element("p", { class: "step-detail", data: { role: "checked" } }, words.checked(checked.join(", "), isUnknown));
}

function remedyOf(text) {
  return element(
    "div", { class: "remedy" }, icon("warning"),
    element("p", {},
      element("strong", {}, words.remedy), " ", element("span", { data: { role: "remedy" } }, text)));
}
