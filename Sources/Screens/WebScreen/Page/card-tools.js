// Our tools for a card: why it looks like this, opening, clearing, options. They stand outside of the
// phone, beside the card that a pointer or the focus is on; a finger swipes or holds instead.

import { button, element, icon, label } from "./elements.js";
import { words } from "./words.js";

/** The distance of the tools from the phone's edge. */
const gap = 7;

/** The tools of one card. They stay the same elements, so that the one just pressed keeps the focus. */
export class CardTools {
  #view;

  constructor(view, handlers) {
    this.#view = view;
    this.element = element("span", { class: "tools", role: "group" });
    this.why = this.#tool("why", "why", () => handlers.onWhy(view));
    this.expand = this.#tool("expand", "chevron", () => handlers.onExpand(view, !view.isExpanded));
    this.clear = this.#tool("clear", "close", () => handlers.onClear(view));
    this.manage = handlers.onManage ? this.#tool("manage", "dots", () => handlers.onManage(view)) : null;
    label(this.why, words.openJourney);
    if (this.manage) label(this.manage, words.options);
  }

  /** Follows the pointer and the focus into a card. */
  watch(card) {
    for (const event of ["pointerenter", "pointermove", "focusin"]) card.addEventListener(event, () => this.place());
  }

  update({ isExpanded, stacked }) {
    const isPile = stacked > 0;
    this.element.setAttribute("aria-label", words.tools);
    label(this.expand, isExpanded ? words.collapse : words.expand);
    label(this.clear, isPile ? words.clearStack(stacked + 1) : words.clear);
    this.expand.hidden = isPile;
    this.expand.setAttribute("aria-expanded", String(isExpanded));
  }

  /** Puts the tools beside the phone, as high as the card is. */
  place() {
    // The card's own place: what is swiped aside moves within it.
    const card = this.#view.element.getBoundingClientRect();
    const phone = this.#view.element.closest(".phone")?.getBoundingClientRect();
    if (!phone) return;
    const top = Math.min(Math.max(card.top, phone.top), phone.bottom - this.element.offsetHeight);
    const { style } = this.element;
    style.setProperty("--tools-x", `${card.right}px`);
    style.setProperty("--tools-y", `${top}px`);
    style.setProperty("--tools-gap", `${phone.right - card.right + gap}px`);
  }

  #tool(role, sign, onPress) {
    const tool = button({ class: "tool", data: { role }, on: { click: onPress } }, icon(sign));
    this.element.append(tool);
    return tool;
  }
}
