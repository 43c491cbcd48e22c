// The banner over an unlocked screen.

import { CardView } from "./card.js";
import { words } from "./words.js";
import { element, label } from "./elements.js";

const visibleMilliseconds = 6000;

/** Shows one banner at a time; a newer one takes the place of an older one. */
export class Banner {
  #timer = 0;
  #view = null;
  #language = "";
  #stays = false;

  constructor({ act }) {
    this.act = act;
    this.element = element("div", { class: "banner-place" });
    this.element.addEventListener("pointerenter", () => clearTimeout(this.#timer));
    this.element.addEventListener("pointerleave", () => this.#hideLater());
    this.element.addEventListener("focusin", () => clearTimeout(this.#timer));
    this.element.addEventListener("focusout", () => this.#hideLater());
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.hide();
    });
  }

  /** Shows a card; a banner that `stays` waits for the person (SET-6). */
  show(card, language, { stays = false } = {}) {
    this.#language = language;
    this.#stays = stays;
    this.#view = new CardView(card.id, {
      act: this.act,
      onTap: (view) => { this.hide(); this.act({ tap: { notification: view.card.id } }); },
      onOpen: (view) => { this.hide(); this.act({ tap: { notification: view.card.id } }); },
      onPress: (view, action, text) => {
        this.hide();
        const press = { notification: view.card.id, action: action.id };
        this.act({ press: text === null ? press : { ...press, text } });
      },
      onExpand: (view, isExpanded) => this.#draw(view.card, isExpanded),
      onClear: (view) => { this.hide(); this.act({ flickBanner: { notification: view.card.id } }); },
      onWhy: () => this.hide(),
    });
    const { element: drawn, clear } = this.#view;
    delete drawn.dataset.card;
    drawn.dataset.banner = card.id;
    drawn.classList.add("banner");
    drawn.classList.toggle("stays", stays);
    this.#draw(card, false);
    clear.dataset.role = "dismiss";
    this.#view.why.remove();
    label(clear, words.dismiss);
    this.element.replaceChildren(drawn);
    this.#hideLater();
  }

  /** Takes the banner away when its card is gone from the device. */
  keep(ids) {
    const shown = this.element.firstElementChild?.dataset.banner;
    if (shown && !ids.has(shown)) this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#view = null;
    this.element.replaceChildren();
  }

  #draw(card, isExpanded) {
    this.#view?.update(card, { language: this.#language, isExpanded, stacked: 0 });
    if (isExpanded) clearTimeout(this.#timer);
  }

  #hideLater() {
    clearTimeout(this.#timer);
    if (this.#stays || this.#view?.isExpanded) return;
    this.#timer = setTimeout(() => this.hide(), visibleMilliseconds);
  }
}
