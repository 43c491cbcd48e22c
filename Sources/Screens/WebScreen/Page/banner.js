// The banner on an unlocked screen.

import { CardView } from "./card.js";
import { words } from "./words.js";
import { element, label } from "./elements.js";

const visibleMilliseconds = 6000;

/** Shows one banner at a time. A newer banner replaces an older one. */
export class Banner {
  #timer = 0;
  #view = null;
  #stays = false;

  constructor({ act, onOpen }) {
    this.act = act;
    this.onOpen = onOpen;
    this.element = element("div", { class: "banner-place" });
    this.element.addEventListener("pointerenter", () => clearTimeout(this.#timer));
    this.element.addEventListener("pointerleave", () => this.#hideLater());
    this.element.addEventListener("focusin", () => clearTimeout(this.#timer));
    this.element.addEventListener("focusout", () => this.#hideLater());
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.hide();
    });
  }

  /** Shows a card. If `stays` is true, the banner stays until the user dismisses it (SET-6). */
  show(card, language, { stays = false } = {}) {
    this.#stays = stays;
    this.#view = new CardView(card.id, {
      act: this.act,
      onTap: (view) => { this.hide(); this.act({ tap: { notification: view.card.id } }); },
      onPress: () => {},
      onExpand: (view) => { this.hide(); this.onOpen(view.card.id); },
      onClear: (view) => { this.hide(); this.act({ flickBanner: { notification: view.card.id } }); },
      onWhy: () => this.hide(),
    });
    const { element: drawn, tools } = this.#view;
    delete drawn.dataset.card;
    drawn.dataset.banner = card.id;
    drawn.classList.add("banner");
    drawn.classList.toggle("stays", stays);
    this.#view.update(card, { language, isExpanded: false, stacked: 0 });
    tools.clear.dataset.role = "dismiss";
    tools.why.remove();
    label(tools.clear, words.dismiss);
    this.element.replaceChildren(drawn);
    this.#hideLater();
  }

  /** Hides the banner if its card is not among `ids`. */
  keep(ids) {
    const shown = this.element.firstElementChild?.dataset.banner;
    if (shown && !ids.has(shown)) this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#view = null;
    this.element.replaceChildren();
  }

  #hideLater() {
    clearTimeout(this.#timer);
    if (this.#stays) return;
    this.#timer = setTimeout(() => this.hide(), visibleMilliseconds);
  }
}
