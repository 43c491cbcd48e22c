// Sheets over the phone: questions of the system, the passcode, and what can be done about an app.

import { button, element, icon } from "./elements.js";
import { words } from "./words.js";

const passcodeLength = 6;

/** Shows one sheet at a time over the phone. What is under it takes no actions meanwhile. */
export class Sheets {
  #shown = "";
  #onClose = null;
  #before = null;

  constructor({ act, onShow, onSettings }) {
    this.act = act;
    this.onShow = onShow;
    this.onSettings = onSettings;
    this.element = element("div", { class: "sheet-place", hidden: true });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#onClose) {
        event.stopPropagation();
        this.#onClose();
      }
      if (event.key === "Tab") this.#keepFocus(event);
    });
  }

  /** Whether a sheet is shown. */
  get isShown() { return this.#shown !== ""; }

  /** Shows the oldest question of a model; without one, a question that was shown goes. */
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

  /** Offers what can be done about the notifications of a card's app. */
  manage(card) {
    const app = card.bundleIdentifier;
    const change = (one) => this.act({ change: { app, _1: one } });
    const row = (role, text, click, kind = "") => button(
      { class: `sheet-button ${kind}`, data: { role }, on: { click: async () => { await click(); this.close(); } } }, text);
    const quietly = async () => {
      for (const one of [{ lockScreen: { _0: false } }, { alertStyle: { _0: 0 } }, { sounds: { _0: false } }]) await change(one);
    };
    this.#show(`manage ${card.id}`, element(
      "div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": words.manageApp(card.appName) },
      element("h2", { class: "sheet-title" }, words.manageApp(card.appName)),
      row("quietly", words.deliverQuietly, quietly),
      card.hasSettingsLink
        ? row("app-settings", words.settingsIn(card.appName), () => this.act({ openSettings: { app, notification: card.id } }))
        : null,
      row("settings", words.settings, () => this.onSettings(app)),
      row("turn-off", words.turnOffNow, () => this.act({ turnOff: { app } }), "destructive"),
      row("cancel", words.cancel, () => {})), () => this.close());
  }

  /** Takes the sheet away and gives the focus back. */
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

  /** The focus goes round in the sheet. */
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
      element("h2", { class: "sheet-title", id: "sheet-text", dir: "auto" }, question.text),
      element("p", { class: "sheet-note", id: "sheet-note", dir: "auto" }, question.note),
      element("div", { class: "alert-buttons" },
        button({ class: "sheet-button", data: { role: "refuse" }, on: { click: () => answer(false) } }, question.refuseTitle),
        button({ class: "sheet-button strong", data: { role: "allow" }, on: { click: () => answer(true) } }, question.allowTitle)));
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
