// The list of notifications: the summary, then stacks, newest on top.

import { CardView } from "./card.js";
import { arrange, button, element, icon } from "./elements.js";
import { stacksOf, summaryOf } from "./stacks.js";
import { words } from "./words.js";

/** How many stacks are drawn at first, and with each look further down. */
const stacksAtOnce = 60;

/** The list on the Lock Screen and in Notification Center. */
export class CardList {
  #views = new Map();
  #items = new Map();
  #open = new Set();
  #expanded = null;
  #opened = null;
  #model = { cards: [] };
  #shownMax = stacksAtOnce;

  constructor({ act, onWhy, onManage }) {
    this.act = act;
    this.onWhy = onWhy;
    this.onManage = onManage;
    this.clearAll = button(
      { class: "clear-all", data: { role: "clear-all" }, on: { click: () => this.act({ clearAll: {} }) } },
      words.clearAll);
    this.heading = element(
      "div", { class: "list-head" },
      element("h2", { class: "list-title" }, words.notificationCenter), this.clearAll);
    this.list = element("ul", { class: "stacks", role: "list" });
    this.more = button({ class: "pill more-stacks", data: { role: "show-more" }, hidden: true,
      on: { click: () => this.#drawMore() } });
    this.empty = element("p", { class: "empty" }, words.noNotifications);
    this.element = element("div", { class: "notifications" }, this.heading, this.list, this.more, this.empty);
    // Stacks are drawn as the person comes near them: a list may hold thousands.
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#drawMore();
    }, { rootMargin: "600px" }).observe(this.more);
  }

  /** Draws a model; the cards in `arrived` come in with a movement. */
  update(model, arrived = new Set()) {
    const [before, now] = [this.#opened?.card, model.expanded?.card];
    if (now && now !== before) this.#expanded = now;
    if (!now && before === this.#expanded) this.#expanded = null;
    this.#opened = model.expanded ?? null;
    this.#model = model;
    const known = new Set(model.cards.map((card) => card.id));
    for (const id of this.#views.keys()) if (!known.has(id)) this.#views.delete(id);
    if (!known.has(this.#expanded)) this.#expanded = null;
    if (arrived.size <= stacksAtOnce) {
      for (const id of arrived) this.#view(id).element.classList.add("arrived");
    }
    this.#draw();
  }

  /** Brings up to date what the cards say about their age. */
  updateAges() { for (const view of this.#views.values()) view.updateAge(); }

  /** Opens the stack of a card and brings the card into view. */
  reveal(id) {
    const stacks = this.#stacks();
    const place = stacks.findIndex(({ cards }) => cards.some((card) => card.id === id));
    for (const view of this.#views.values()) view.element.classList.remove("revealed");
    if (place < 0) return;
    const stack = stacks[place];
    this.#shownMax = Math.max(this.#shownMax, place + 1);
    if (stack.title || (stack.cards.length > 1 && stack.cards[0].id !== id)) this.#open.add(stack.key);
    this.#draw();
    const card = this.#views.get(id)?.element;
    card?.classList.add("revealed");
    card?.scrollIntoView({ block: "nearest" });
  }

  #stacks() {
    const summary = summaryOf(this.#model);
    return [...(summary ? [summary] : []), ...stacksOf(this.#model)];
  }

  #drawMore() {
    this.#shownMax += stacksAtOnce;
    this.#draw();
  }

  #draw() {
    const all = this.#stacks();
    const stacks = all.slice(0, this.#shownMax);
    const keys = new Set(all.map(({ key }) => key));
    for (const key of this.#items.keys()) if (!keys.has(key)) this.#items.delete(key);
    for (const key of this.#open) if (!keys.has(key)) this.#open.delete(key);
    this.heading.hidden = all.length === 0;
    this.empty.hidden = all.length > 0;
    this.more.hidden = stacks.length === all.length;
    // Glass over a moving wallpaper is dear: a long list does without.
    this.list.classList.toggle("long", all.length > stacksAtOnce);
    this.more.textContent = words.showMore(all.length - stacks.length);
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
    const isOpen = this.#open.has(stack.key) && (stack.cards.length > 1 || Boolean(stack.title));
    const under = isOpen ? 0 : stack.cards.length - 1;
    const item = this.#items.get(stack.key) ?? element("li", { class: "stack" });
    this.#items.set(stack.key, item);
    item.dataset.count = stack.cards.length;
    item.classList.toggle("piled", under > 0);
    item.classList.toggle("deep", under > 1);
    if (stack.title && !isOpen) {
      arrange(item, [this.#summaryCard(item, stack)]);
      return item;
    }
    const shown = isOpen ? stack.cards : stack.cards.slice(0, 1);
    const cards = shown.map((card) => this.#card(card, stack, under));
    arrange(item, isOpen ? [this.#stackHead(item, stack), ...cards] : cards);
    return item;
  }

  #card(card, stack, under) {
    const view = this.#view(card.id);
    const isExpanded = this.#expanded === card.id && under === 0;
    const opened = this.#opened?.card === card.id ? this.#opened : null;
    const note = under > 0 ? stack.summary || words.more(under) : "";
    // While previews are hidden, what lies on one stack says something as one (CAT-14).
    const joined = under > 0 ? stack.joined : null;
    view.update(joined ? { ...card, ...joined } : card,
      { language: this.#model.language, isExpanded, stacked: under, opened, note: joined ? "" : note });
    view.stack = stack;
    return view.element;
  }

  #summaryCard(item, stack) {
    const { cards, title } = stack;
    const drawing = JSON.stringify([title, cards]);
    const old = item.querySelector("[data-role=summary]");
    if (old && item.drawing === drawing) return old;
    item.drawing = drawing;
    const names = [...new Set(cards.map((card) => card.appName))].join(", ");
    const lines = cards.slice(0, 2).map((card) => element(
      "span", { class: "body", dir: "auto", lang: this.#model.language },
      [card.title || card.appName, card.body].filter(Boolean).join(": ")));
    return element(
      "article", { class: "card summary", data: { role: "summary" } },
      button(
        { class: "face", "aria-expanded": "false", on: { click: () => this.#toggle(stack.key) } },
        element("span", { class: "avatar" }, icon("paper")),
        element("span", { class: "texts" },
          element("span", { class: "line" },
            element("span", { class: "title", data: { role: "title" } }, title),
            element("span", { class: "time", "aria-label": words.summaryOf(cards.length) }, String(cards.length))),
          element("span", { class: "subtitle" }, names), ...lines)));
  }

  #stackHead(item, stack) {
    const old = item.querySelector(".stack-head");
    if (old) return old;
    return element(
      "div", { class: "stack-head" },
      element("h3", { class: "stack-name" }, stack.title ?? stack.cards[0].appName),
      button(
        { class: "pill", data: { role: "show-less" }, on: { click: () => this.#toggle(stack.key) } },
        words.showLess),
      button(
        { class: "pill round-pill", data: { role: "clear-stack" }, "aria-label": words.clear, title: words.clear,
          on: { click: () => this.#clear(this.#stacks().find(({ key }) => key === stack.key)) } },
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
      onManage: (view) => this.onManage?.(view.card),
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
