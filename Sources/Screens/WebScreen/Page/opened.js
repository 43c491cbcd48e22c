// The opened card: lifted over the dimmed, blurred screen, with its menu under it.

import { button, element } from "./elements.js";
import { words } from "./words.js";

/** Where the opened card lies. A click beside it, or Escape, puts it back. */
export class OpenedPlace {
  #card = null;
  #onClose = null;

  constructor({ onShow }) {
    this.onShow = onShow;
    this.close = button(
      { class: "opened-close", data: { role: "close-opened" }, on: { click: () => this.#onClose?.() } }, words.collapse);
    this.column = element("div", { class: "opened-column" });
    this.element = element(
      "div", { class: "opened-place", hidden: true, role: "dialog" },
      element("div", { class: "opened-back", on: { click: () => this.#onClose?.() } }), this.column, this.close);
    this.column.addEventListener("click", ({ target }) => {
      if (target === this.column) this.#onClose?.();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.#onClose?.();
    });
  }

  /** Whether a card is opened. */
  get isShown() { return this.#card !== null; }

  /** Lifts a card. What has the focus in it keeps the focus; otherwise its face gets it. */
  show(card, { label, onClose }) {
    this.element.setAttribute("aria-label", label);
    this.#onClose = onClose;
    if (this.#card === card) return;
    const focused = card.contains(document.activeElement) ? document.activeElement : card.querySelector(".face");
    this.#card = card;
    this.column.replaceChildren(card);
    this.element.hidden = false;
    this.onShow();
    focused?.focus({ preventScroll: true });
  }

  /** Ends the opening and returns the card, which the list takes back; `null` when none was opened. */
  hide() {
    const card = this.#card;
    if (!card) return null;
    this.#card = null;
    this.#onClose = null;
    card.remove();
    this.element.hidden = true;
    this.onShow();
    return card;
  }
}
