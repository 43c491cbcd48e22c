// The list of notifications: stacks by thread, newest on top.

import { CardView } from "./card.js";
import { arrange, button, element, icon } from "./elements.js";
import { stacksOf } from "./stacks.js";
import { words } from "./words.js";

/** The list on the Lock Screen and in Notification Center. */
export class CardList {
  #views = new Map();
  #items = new Map();
  #open = new Set();
  #expanded = null;
  #opened = null;
  #cards = [];
  #language = "";

  constructor({ act, onWhy }) {
    this.act = act;
    this.onWhy = onWhy;
    this.clearAll = button(
      { class: "clear-all", data: { role: "clear-all" }, on: { click: () => this.act({ clearAll: {} }) } },
      words.clearAll);
    this.heading = element(
      "div", { class: "list-head" },
      element("h2", { class: "list-title" }, words.notificationCenter), this.clearAll);
    this.list = element("ul", { class: "stacks", role: "list" });
    this.empty = element("p", { class: "empty" }, words.noNotifications);
    this.element = element("div", { class: "notifications" }, this.heading, this.list, this.empty);
  }

  /**
   * Draws the cards; those in `arrived` come in with a movement. `opened` is the card that the device
   * has open: when that changes, the page follows.
   */
  update(cards, language, arrived = new Set(), opened = null) {
    const [before, now] = [this.#opened?.card, opened?.card];
    if (now && now !== before) this.#expanded = now;
    if (!now && before === this.#expanded) this.#expanded = null;
    this.#opened = opened;
    this.#cards = cards;
    this.#language = language;
    const known = new Set(cards.map((card) => card.id));
    for (const id of this.#views.keys()) if (!known.has(id)) this.#views.delete(id);
    if (!known.has(this.#expanded)) this.#expanded = null;
    for (const id of arrived) this.#view(id).element.classList.add("arrived");
    this.#draw();
  }

  /** Brings up to date what the cards say about their age. */
  updateAges() { for (const view of this.#views.values()) view.updateAge(); }

  /** Opens the stack of a card and brings the card into view. */
  reveal(id) {
    const stack = stacksOf(this.#cards).find(({ cards }) => cards.some((card) => card.id === id));
    for (const view of this.#views.values()) view.element.classList.remove("revealed");
    if (!stack) return;
    if (stack.cards.length > 1 && stack.cards[0].id !== id) this.#open.add(stack.key);
    this.#draw();
    const card = this.#views.get(id)?.element;
    card?.classList.add("revealed");
    card?.scrollIntoView({ block: "nearest" });
  }

  #draw() {
    const stacks = stacksOf(this.#cards);
    const keys = new Set(stacks.map(({ key }) => key));
    for (const key of this.#items.keys()) if (!keys.has(key)) this.#items.delete(key);
    for (const key of this.#open) if (!keys.has(key)) this.#open.delete(key);
    this.heading.hidden = this.#cards.length === 0;
    this.empty.hidden = this.#cards.length > 0;
    const focused = this.#faces().indexOf(document.activeElement?.closest(".card")?.querySelector(".face"));
    arrange(this.list, stacks.map((stack) => this.#item(stack)));
    if (focused >= 0 && document.activeElement === document.body) this.#focus(focused);
  }

  #faces() { return [...this.list.querySelectorAll(".face")]; }

  /** When the card with the focus went away, the one in its place gets it. */
  #focus(index) {
    const faces = this.#faces();
    faces[Math.min(index, faces.length - 1)]?.focus();
  }

  #item(stack) {
    const isOpen = this.#open.has(stack.key) && stack.cards.length > 1;
    const under = isOpen ? 0 : stack.cards.length - 1;
    const item = this.#items.get(stack.key) ?? element("li", { class: "stack" });
    this.#items.set(stack.key, item);
    item.dataset.count = stack.cards.length;
    item.classList.toggle("piled", under > 0);
    item.classList.toggle("deep", under > 1);
    const shown = isOpen ? stack.cards : stack.cards.slice(0, 1);
    const cards = shown.map((card) => {
      const view = this.#view(card.id);
      const isExpanded = this.#expanded === card.id && under === 0;
      const opened = this.#opened?.card === card.id ? this.#opened : null;
      view.update(card, { language: this.#language, isExpanded, stacked: under, opened });
      view.stack = stack;
      return view.element;
    });
    arrange(item, isOpen ? [this.#stackHead(item, stack), ...cards] : cards);
    return item;
  }

  #stackHead(item, stack) {
    const old = item.querySelector(".stack-head");
    if (old) return old;
    return element(
      "div", { class: "stack-head" },
      element("h3", { class: "stack-name" }, stack.cards[0].appName),
      button(
        { class: "pill", data: { role: "show-less" }, on: { click: () => this.#toggle(stack.key) } },
        words.showLess),
      button(
        { class: "pill round-pill", data: { role: "clear-stack" }, "aria-label": words.clear, title: words.clear,
          on: { click: () => this.#clear(stacksOf(this.#cards).find(({ key }) => key === stack.key)) } },
        icon("close")));
  }

  #view(id) {
    const old = this.#views.get(id);
    if (old) return old;
    const tap = (view) => this.act({ tap: { notification: view.card.id } });
    const view = new CardView(id, {
      act: this.act,
      onTap: (view) => (view.stacked > 0 ? this.#toggle(view.stack.key) : tap(view)),
      onOpen: tap,
      onPress: (view, action, text) => this.#press(view, action, text),
      onExpand: (view, isExpanded) => this.#expand(view, isExpanded),
      onClear: (view) => (view.stacked > 0 ? this.#clear(view.stack) : this.#clear({ cards: [view.card] })),
      onWhy: (view) => this.onWhy(view.card.id),
    });
    this.#views.set(id, view);
    return view;
  }

  #press(view, action, text) {
    // A content extension may keep its view open; the device says when it goes.
    if (!view.opened?.view) {
      this.#expanded = null;
      this.#draw();
    }
    const press = { notification: view.card.id, action: action.id };
    this.act({ press: text === null ? press : { ...press, text } });
  }

  #expand(view, isExpanded) {
    if (view.stacked > 0) return this.#toggle(view.stack.key);
    const was = this.#expanded;
    this.#expanded = isExpanded ? view.card.id : null;
    this.#draw();
    if (isExpanded && was !== view.card.id) this.act({ expand: { notification: view.card.id } });
    if (!isExpanded && was === view.card.id) this.act({ collapse: {} });
  }

  #toggle(key) {
    if (!this.#open.delete(key)) this.#open.add(key);
    this.#draw();
  }

  async #clear(stack) {
    for (const card of stack?.cards ?? []) await this.act({ clear: { notification: card.id } });
  }
}
