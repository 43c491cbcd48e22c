// The phone: its screen, and what lies on it.

import { Banner } from "./banner.js";
import { CardList } from "./cards.js";
import { clockText, dateText, everyMinute } from "./clock.js";
import { button, element, icon, label } from "./elements.js";
import { AppView, HomeView } from "./home.js";
import { words } from "./words.js";

/** Draws the device's screen and says through `act` what the person does. */
export class Phone {
  #model = null;
  #isCenterOpen = false;

  constructor(root, { act, onWhy }) {
    this.act = act;
    this.banner = new Banner({ onTap: (card) => act({ tap: { notification: card.id } }) });
    this.home = new HomeView({ onOpen: (app) => act({ open: { app: app.id } }) });
    this.front = new AppView();
    this.list = new CardList({ act, onWhy });
    this.#build(root);
    everyMinute((now) => {
      for (const clock of root.querySelectorAll("[data-role=clock]")) clock.textContent = clockText(now);
      this.date.textContent = dateText(now);
      this.list.updateAges();
    });
  }

  /** Draws a model; `isFirst` is true for the first one of a connection, which announces nothing. */
  update(model, { isFirst }) {
    const known = new Set(this.#model?.cards.map((card) => card.id));
    const arrived = isFirst ? [] : model.cards.filter((card) => !known.has(card.id));
    this.#model = model;
    if (model.isLocked) this.#isCenterOpen = false;
    this.home.update(model.apps);
    this.front.update(model.apps.find((app) => app.isForeground));
    const news = new Set(arrived.map((card) => card.id));
    this.list.update(model.cards, model.language, news, model.expanded);
    this.#showState();
    this.#announce(arrived);
  }

  /** Brings a card into view. */
  reveal(id) { this.list.reveal(id); }

  #build(root) {
    this.root = root;
    this.date = element("p", { class: "date" });
    const clock = element("p", { class: "clock", data: { role: "clock" } });
    this.cover = element(
      "section", { class: "cover" },
      element("header", { class: "cover-head" }, this.date, clock), this.list.element);
    this.lock = button({ class: "island", data: { role: "lock" }, on: { click: () => this.#toggleLock() } });
    this.pull = button({ class: "pull", data: { role: "center" }, on: { click: () => this.#toggleCenter() } });
    this.bar = button(
      { class: "home-bar", data: { role: "home" }, on: { click: () => this.#leave() } },
      element("span", { class: "home-hint" }));
    this.status = element("div", { class: "visually-hidden", role: "status" });
    // Until the first model comes, the phone shows its clock and takes no actions.
    root.className = "phone covered";
    root.inert = true;
    this.pull.hidden = true;
    label(this.lock, words.unlock);
    label(this.bar, words.unlock);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#isCenterOpen) this.#toggleCenter();
    });
    root.replaceChildren(
      element("div", { class: "screen" },
        this.home.element, this.front.element, this.cover,
        element("div", { class: "cover-foot" }),
        element("div", { class: "status-bar" },
          element("span", { class: "status-clock", data: { role: "clock" }, "aria-hidden": "true" }),
          this.lock, statusSigns()),
        this.pull, this.banner.element, this.bar),
      this.status);
  }

  #showState() {
    const { isLocked, cards, apps } = this.#model;
    const front = apps.find((app) => app.isForeground);
    const state = isLocked ? "locked" : front ? "app" : "home";
    const isCovered = isLocked || this.#isCenterOpen;
    this.root.inert = false;
    this.root.dataset.state = state;
    this.root.classList.toggle("covered", isCovered);
    this.root.setAttribute("aria-label", isLocked ? words.lockScreen : front?.name ?? words.home);
    this.cover.inert = !isCovered;
    this.cover.setAttribute("aria-label", isLocked ? words.lockScreen : words.notificationCenter);
    this.home.element.inert = isCovered || state !== "home";
    this.front.element.inert = isCovered || state !== "app";

    label(this.lock, isLocked ? words.unlock : words.lock);
    this.lock.replaceChildren(icon(isLocked ? "locked" : "unlocked"));
    this.pull.hidden = isCovered;
    label(this.pull, words.notificationCenter);
    this.pull.replaceChildren(
      icon("chevron"), cards.length > 0 ? element("span", {}, words.notifications(cards.length)) : "");

    const leave = isLocked ? words.unlock : isCovered ? words.closeCenter : words.goHome;
    label(this.bar, leave);
    this.bar.disabled = state === "home" && !isCovered;
    this.bar.firstElementChild.textContent = isLocked ? words.unlockHint : "";
  }

  #announce(arrived) {
    const { isLocked, cards, language } = this.#model;
    this.banner.keep(new Set(cards.map((card) => card.id)));
    const card = arrived.find((card) => card.wasAnnounced);
    if (isLocked) this.banner.hide();
    if (!card) return;
    this.status.textContent = [card.appName, card.title, card.body.slice(0, 200)].join(". ");
    if (!isLocked && !this.#isCenterOpen) this.banner.show(card, language);
  }

  #toggleLock() { this.act(this.#model?.isLocked ? { unlock: {} } : { lock: {} }); }

  #toggleCenter() {
    if (!this.#model) return;
    this.#isCenterOpen = !this.#isCenterOpen;
    this.banner.hide();
    this.#showState();
    (this.#isCenterOpen ? this.bar : this.pull).focus();
  }

  #leave() {
    if (this.#model?.isLocked) this.act({ unlock: {} });
    else if (this.#isCenterOpen) this.#toggleCenter();
    else this.act({ goHome: {} });
  }
}

function statusSigns() {
  return element(
    "span", { class: "signs", "aria-hidden": "true" },
    element("span", { class: "bars" }, ...[1, 2, 3, 4].map(() => element("i"))),
    element("span", { class: "battery" }, element("i")));
}
