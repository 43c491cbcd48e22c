// The list of notifications: the Scheduled Summary, then the stacks, newest first.

import { CardView } from "./card.js";
import { ageText } from "./clock.js";
import { arrange, button, element, icon, label } from "./elements.js";
import { stacksOf, summaryOf, waitingIn } from "./stacks.js";
import { summaryCard } from "./summary.js";
import { words } from "./words.js";

/** The number of stacks to draw first, and each time the user scrolls near the end. */
const stacksAtOnce = 60;

/** The list on the Lock Screen and in Notification Center. */
export class CardList {
  #views = new Map();
  #items = new Map();
  #open = new Set();
  #expanded = null;
  #opened = null;
  #model = { cards: [] };
  #isCenter = false;
  #gapHeight = 0;
  #shownMax = stacksAtOnce;

  /** `opened` shows the expanded card; `onCenter` opens and closes Notification Center. */
  constructor({ act, opened, onWhy, onManage, onCenter, onAuthenticate = () => {} }) {
    this.act = act;
    this.onAuthenticate = onAuthenticate;
    this.opened = opened;
    this.onWhy = onWhy;
    this.onManage = onManage;
    this.clearAll = clearAllButton(() => this.act({ clearAll: {} }));
    this.heading = element(
      "div", { class: "list-head" },
      element("h2", { class: "list-title" }, words.notificationCenter), this.clearAll);
    this.center = button({ class: "pill center-pill", data: { role: "older" }, hidden: true, on: { click: onCenter } });
    this.list = element("ul", { class: "stacks", role: "list" });
    this.more = button({ class: "pill more-stacks", data: { role: "show-more" }, hidden: true,
      on: { click: () => this.#drawMore() } });
    this.empty = element("p", { class: "empty" }, words.noNotifications);
    this.element = element(
      "div", { class: "notifications" }, this.heading, this.list, this.more, this.empty, this.center);
    // A list can have thousands of stacks, so they are drawn when the user scrolls near them.
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#drawMore();
    }, { rootMargin: "600px" }).observe(this.more);
  }

  /** Draws a model. The cards in `arrived` are animated. */
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

  /** Shows Notification Center, or the list of the Lock Screen. */
  showCenter(isCenter) {
    if (isCenter === this.#isCenter) return;
    this.#isCenter = isCenter;
    this.#draw();
  }

  /** Expands a card, with its full text and its buttons. */
  open(id) {
    if (this.#expanded === id || !this.#model.cards.some((card) => card.id === id)) return;
    this.#expanded = id;
    this.#draw();
    this.act({ expand: { notification: id } });
  }

  updateAges() {
    for (const view of this.#views.values()) view.updateAge();
    for (const time of this.list.querySelectorAll(".summary time")) time.textContent = ageText(new Date(time.dateTime));
  }

  /** Expands the stack of a card and scrolls to the card. */
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
    return [...(summary ? [summary] : []), ...stacksOf(this.#model, this.#isCenter)];
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
    const waiting = this.#isCenter ? 0 : waitingIn(this.#model);
    this.heading.hidden = !this.#isCenter;
    this.clearAll.hidden = all.length === 0;
    this.empty.hidden = all.length + waiting > 0;
    this.center.hidden = waiting === 0 && !(this.#isCenter && this.#model.isLocked);
    this.center.textContent = this.#isCenter ? words.closeCenter : words.inCenter(waiting);
    this.more.hidden = stacks.length === all.length;
    // Blurring the wallpaper behind each card is slow, so a long list is drawn without it.
    this.list.classList.toggle("long", all.length > stacksAtOnce);
    this.more.textContent = words.showMore(all.length - stacks.length);
    const focused = this.#faces().indexOf(document.activeElement?.closest(".card")?.querySelector(".face"));
    const closed = this.#drawOpened();
    arrange(this.list, stacks.map((stack) => this.#item(stack)));
    if (document.activeElement !== document.body) return;
    if (closed?.isConnected) closed.querySelector(".face").focus({ preventScroll: true });
    else if (focused >= 0) this.#focus(focused);
  }

  /** Moves the expanded card over the screen, and leaves a gap in the list. Returns the card that closes. */
  #drawOpened() {
    const card = this.#model.cards.find(({ id }) => id === this.#expanded);
    if (!card) return this.opened.hide();
    const view = this.#view(card.id);
    if (this.list.contains(view.element)) this.#gapHeight = view.element.offsetHeight;
    const opened = this.#opened?.card === card.id ? this.#opened : null;
    view.update(card, { language: this.#model.language, isExpanded: true, stacked: 0, opened });
    this.opened.show(view.element, {
      label: card.title || card.appName, onClose: () => this.#expand(view, false) });
    view.tools.place();
    return null;
  }

  #faces() { return [...this.list.querySelectorAll(".face")]; }

  /** Moves the focus from a removed card to the card in its place. */
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
    const cards = shown.map((card) => this.#card(item, card, stack, under));
    arrange(item, isOpen ? [this.#stackHead(item, stack), ...cards] : cards);
    return item;
  }

  #card(item, card, stack, under) {
    const view = this.#view(card.id);
    view.stack = stack;
    if (card.id === this.#expanded) return gapOf(item, this.#gapHeight);
    const note = under > 0 ? stack.summary || words.more(under) : "";
    // While previews are hidden, a stack has one text for all its cards (CAT-14).
    const joined = under > 0 ? stack.joined : null;
    view.update(joined ? { ...card, ...joined } : card, {
      language: this.#model.language, isExpanded: false, stacked: under, note: joined ? "" : note,
      showsNote: this.#model.showsGroupSummaries === true });
    return view.element;
  }

  #summaryCard(item, stack) {
    const drawing = JSON.stringify([stack.title, stack.cards]);
    const old = item.querySelector("[data-role=summary]");
    if (old && item.drawing === drawing) return old;
    item.drawing = drawing;
    return summaryCard(stack, this.#model.language, () => this.#toggle(stack.key));
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
    if (action.isAuthenticationRequired) this.onAuthenticate();
    // A content extension can keep its view open. The device reports when the view closes.
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

/** Returns a placeholder with the height of the expanded card. */
function gapOf(item, height) {
  const old = item.querySelector(".card-gap");
  if (old) return old;
  const gap = element("div", { class: "card-gap" });
  gap.style.setProperty("height", `${height || 66}px`);
  return gap;
}

/** Returns the clear button of Notification Center. The first press asks, the second one clears. */
function clearAllButton(onClear) {
  const made = button({ class: "pill round-pill clear-all", data: { role: "clear-all" } });
  const ask = (asks) => {
    made.classList.toggle("asking", asks);
    made.replaceChildren(asks ? words.clearAll : icon("close"));
    label(made, words.clearAll);
  };
  made.addEventListener("click", () => {
    if (made.classList.contains("asking")) onClear();
    ask(!made.classList.contains("asking"));
  });
  made.addEventListener("blur", () => ask(false));
  ask(false);
  return made;
}
