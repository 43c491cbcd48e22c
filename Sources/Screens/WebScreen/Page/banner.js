// The banner over an unlocked screen.

import { faceOf } from "./card.js";
import { button, element, icon } from "./elements.js";
import { words } from "./words.js";

const visibleMilliseconds = 6000;

/** Shows one banner at a time; a newer one takes the place of an older one. */
export class Banner {
  #timer = 0;

  constructor({ onTap }) {
    this.onTap = onTap;
    this.element = element("div", { class: "banner-place" });
    this.element.addEventListener("pointerenter", () => clearTimeout(this.#timer));
    this.element.addEventListener("pointerleave", () => this.#hideLater());
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
  }

  show(card, language) {
    const face = button(
      { class: "face", on: { click: () => { this.hide(); this.onTap(card); } } },
      ...faceOf(card, language));
    const dismiss = button(
      { class: "tool", "aria-label": words.dismiss, title: words.dismiss, data: { role: "dismiss" },
        on: { click: () => this.hide() } },
      icon("close"));
    const banner = element(
      "article", { class: "card banner", data: { banner: card.id } },
      face, element("span", { class: "tools" }, dismiss));
    this.element.replaceChildren(banner);
    this.#hideLater();
  }

  /** Takes the banner away when its card is gone from the device. */
  keep(ids) {
    const shown = this.element.firstElementChild?.dataset.banner;
    if (shown && !ids.has(shown)) this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.element.replaceChildren();
  }

  #hideLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), visibleMilliseconds);
  }
}
