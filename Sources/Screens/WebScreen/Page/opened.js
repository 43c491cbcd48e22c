// The expanded card, over the dimmed and blurred screen, with its menu below.

import { button, element } from "./elements.js";
import { words } from "./words.js";

/** The layer of the expanded card. A click beside the card, or Escape, closes it. */
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
    // After a reload, the focus is on the document and not in the card.
    document.addEventListener("keydown", (event) => {
      const isHere = event.target === document.body || this.element.contains(event.target);
      if (event.key !== "Escape" || !isHere || event.defaultPrevented || this.element.inert || !this.#onClose) return;
      event.preventDefault();
      this.#onClose();
    });
  }

  get isShown() { return this.#card !== null; }

  /** Shows a card. Its focused element keeps the focus; otherwise its face gets the focus. */
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

  /** Closes the card and returns it for the list, or returns `null` if no card was open. */
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
