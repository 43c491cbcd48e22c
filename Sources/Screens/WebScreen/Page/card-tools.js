// The buttons of a card that iOS does not have: explain, open, clear, options. The page shows them outside the
// phone, beside the card under the pointer or with the focus. On a touch screen, people swipe or hold instead.

import { button, element, icon, label } from "./elements.js";
import { words } from "./words.js";

const gap = 7;

/** The tools of one card. The elements stay the same, so that a pressed button keeps the focus. */
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

  /** Places the tools when the pointer or the focus enters the card. */
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

  /** Places the tools beside the phone, at the height of the card. */
  place() {
    // Measures the card, not its face, which a swipe moves.
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
