// Sheets over the phone: permission prompts, the passcode, and the options of a notification.

import { button, element, icon } from "./elements.js";
import { words } from "./words.js";

const passcodeLength = 6;

/** Shows one sheet at a time. The screen below it is inert. */
export class Sheets {
  #shown = "";
  #onClose = null;
  #before = null;

  constructor({ act, onShow, onSettings, onWhy }) {
    this.act = act;
    this.onShow = onShow;
    this.onSettings = onSettings;
    this.onWhy = onWhy;
    this.element = element("div", { class: "sheet-place", hidden: true });
    this.element.addEventListener("click", ({ target }) => {
      if (target === this.element && this.#shown.startsWith("manage")) this.close();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#onClose) {
        event.stopPropagation();
        this.#onClose();
      }
      if (event.key === "Tab") this.#keepFocus(event);
    });
  }

  get isShown() { return this.#shown !== ""; }

  /** Shows the oldest prompt of a model, or closes the shown prompt if there are none. */
  ask(questions = []) {
    const question = questions[0];
    if (!question) {
      if (this.#shown.startsWith("question")) this.close();
      return;
    }
    const key = `question ${JSON.stringify(question)}`;
    if (key === this.#shown) return;
    if (question.kind === "unlock") return this.#show(key, this.#passcode(question), () => this.act({ cancelUnlock: {} }));
    this.#show(key, this.#question(question), null);
  }

  /** Shows the options of a card as on iOS, and the explanation of its journey. `app` is the app of the card. */
  manage(card, app) {
    const id = card.bundleIdentifier;
    const change = (one) => this.act({ change: { app: id, _1: one } });
    const row = (role, text, click, sign = null) => button(
      { class: role === "turn-off" ? "action destructive" : "action", data: { role },
        on: { click: async () => { this.close(); await click(); } } },
      element("span", { dir: "auto" }, text), sign ? icon(sign) : null);
    const mutes = app?.mutedUntil
      ? [row("unmute", words.unmute, () => change({ mute: {} }), "bell")]
      : [row("mute-hour", words.muteHour, () => change({ mute: { _0: "hour" } }), "silent"),
        row("mute-today", words.muteToday, () => change({ mute: { _0: "today" } }), "silent")];
    const settings = card.hasSettingsLink
      ? row("app-settings", words.settingsIn(card.appName), () => this.act({ openSettings: { app: id, notification: card.id } }), "gear")
      : null;
    const group = (...rows) => element("div", { class: "options-group" }, ...rows);
    this.#show(`manage ${card.id}`, element(
      "div", { class: "sheet options", role: "dialog", "aria-modal": "true", "aria-label": words.optionsOf(card.appName) },
      element("h2", { class: "options-title", dir: "auto" }, card.appName),
      group(...mutes, row("settings", words.viewSettings, () => this.onSettings(id), "gear"), settings,
        row("turn-off", words.turnOff, () => this.#turnOff(card, change))),
      group(row("why-here", words.openJourney, () => this.onWhy(card.id), "why")),
      group(row("cancel", words.cancel, () => {}))), () => this.close());
  }

  /** Asks for confirmation before it turns an app's notifications off. */
  #turnOff(card, change) {
    const answer = (role, text, click) => button({ class: "sheet-button", data: { role }, on: { click } }, text);
    this.#show(`turn off ${card.id}`, element(
      "div", { class: "sheet alert", role: "alertdialog", "aria-modal": "true", "aria-labelledby": "sheet-text" },
      element("div", { class: "alert-texts" },
        element("h2", { class: "sheet-title", id: "sheet-text", dir: "auto" }, words.turnOffQuestion(card.appName))),
      element("div", { class: "alert-buttons" },
        answer("cancel", words.cancel, () => this.close()),
        answer("confirm-turn-off", words.turnOffNow, () => { this.close(); change({ notifications: { _0: false } }); }))),
    () => this.close());
  }

  /** Closes the sheet and restores the focus. */
  close() {
    if (!this.isShown) return;
    this.#shown = "";
    this.#onClose = null;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.onShow();
    this.#before?.focus?.();
  }

  #show(key, sheet, onClose) {
    if (!this.isShown) this.#before = document.activeElement;
    this.#shown = key;
    this.#onClose = onClose;
    this.element.hidden = false;
    this.element.replaceChildren(sheet);
    this.onShow();
    sheet.querySelector("button:enabled")?.focus();
  }

  /** Keeps the focus inside the sheet. */
  #keepFocus(event) {
    const stops = [...this.element.querySelectorAll("button:enabled")];
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const from = document.activeElement;
    if (event.shiftKey ? from === first : from === last) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  }

  #question(question) {
    const answer = (allows) => this.act({ answer: { _0: question.kind, app: question.app, allows } });
    return element(
      "div", { class: "sheet alert", role: "alertdialog", "aria-modal": "true", data: { question: question.kind },
        "aria-labelledby": "sheet-text", "aria-describedby": "sheet-note" },
      element("div", { class: "alert-texts" },
        element("h2", { class: "sheet-title", id: "sheet-text", dir: "auto" }, question.text),
        element("p", { class: "sheet-note", id: "sheet-note", dir: "auto" }, question.detail)),
      element("div", { class: isLong(question) ? "alert-buttons stacked" : "alert-buttons" },
        button({ class: "sheet-button", data: { role: "refuse" }, on: { click: () => answer(false) } }, question.refuseTitle),
        button({ class: "sheet-button", data: { role: "allow" }, on: { click: () => answer(true) } }, question.allowTitle)));
  }

  #passcode(question) {
    let entered = 0;
    const dots = element("p", { class: "dots", role: "status", "aria-label": words.digitsEntered(0) },
      ...Array.from({ length: passcodeLength }, () => element("i")));
    const draw = () => {
      [...dots.children].forEach((dot, index) => dot.classList.toggle("full", index < entered));
      dots.setAttribute("aria-label", words.digitsEntered(entered));
    };
    const type = () => {
      entered = Math.min(passcodeLength, entered + 1);
      draw();
      if (entered === passcodeLength) this.act({ unlock: {} });
    };
    const erase = () => { entered = Math.max(0, entered - 1); draw(); };
    const digit = (number) => button(
      { class: "digit", data: { digit: String(number) }, on: { click: type } }, String(number));
    const keys = element("div", { class: "digits" },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit),
      button({ class: "digit plain", data: { role: "cancel" }, on: { click: () => this.act({ cancelUnlock: {} }) } },
        question.refuseTitle),
      digit(0),
      button({ class: "digit plain", data: { role: "erase" }, "aria-label": words.deleteDigit, on: { click: erase } }, icon("back")));
    const sheet = element(
      "div", { class: "sheet passcode", role: "dialog", "aria-modal": "true", "aria-label": words.passcode,
        data: { question: "unlock" } },
      element("h2", { class: "sheet-title" }, question.text || words.passcode),
      element("p", { class: "sheet-note" }, words.answerPasscode), dots, keys);
    sheet.addEventListener("keydown", (event) => {
      if (/^\d$/.test(event.key)) type();
      if (event.key === "Backspace") erase();
    });
    return sheet;
  }
}

/** Returns whether the two titles are too long for one row. */
function isLong({ allowTitle, refuseTitle }) {
  const width = (text) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) > 0x2E7F ? 2 : 1), 0);
  return Math.max(width(allowTitle), width(refuseTitle)) > 16;
}
