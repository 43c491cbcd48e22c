// The phone: its screen, and what lies on it.

import { Banner } from "./banner.js";
import { CardList } from "./cards.js";
import { clockText, dateText, everyMinute } from "./clock.js";
import { button, element, icon, label } from "./elements.js";
import { AppView, HomeView } from "./home.js";
import { Sheets } from "./sheet.js";
import { words } from "./words.js";

/** Draws the device's screen and says through `act` what the person does. */
export class Phone {
  #model = null;
  #isCenterOpen = false;

  constructor(root, { act, onWhy, onSettings = () => {} }) {
    this.act = act;
    this.banner = new Banner({ act });
    this.sheets = new Sheets({ act, onSettings, onShow: () => this.#showSheet() });
    this.home = new HomeView({ onOpen: (app) => act({ open: { app: app.id } }) });
    this.front = new AppView();
    this.list = new CardList({ act, onWhy, onManage: (card) => this.sheets.manage(card) });
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
    this.list.update(model, news);
    this.#showState();
    this.sheets.ask(model.questions);
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
    this.focus = button({ class: "focus-sign", hidden: true, data: { role: "focus" }, on: { click: () => this.act({ focus: {} }) } });
    this.wake = button({ class: "wake", hidden: true, data: { role: "wake" }, on: { click: () => this.act({ screen: { isOn: true } }) } });
    label(this.wake, words.wake);
    this.ring = button({ class: "ring-switch", data: { role: "ring" }, on: {
      click: () => this.act({ silence: { _0: !this.#model?.isSilent } }) } });
    label(this.ring, words.ringSwitch);
    this.signs = statusSigns();
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
          this.lock, this.signs),
        this.pull, this.banner.element, this.focus, this.bar, this.wake, this.sheets.element),
      this.ring, this.status);
    this.under = [this.home.element, this.front.element, this.cover, this.banner.element, this.pull, this.bar, this.lock];
  }

  #showState() {
    const { isLocked, cards, apps } = this.#model;
    const front = apps.find((app) => app.isForeground);
    const state = isLocked ? "locked" : front ? "app" : "home";
    const isCovered = isLocked || this.#isCenterOpen;
    const { isSilent = false, isScreenOn = true, focus = null } = this.#model;
    this.root.inert = false;
    this.root.classList.toggle("asleep", !isScreenOn);
    this.wake.hidden = isScreenOn;
    this.ring.setAttribute("aria-pressed", String(isSilent));
    this.#showFocus(focus, isCovered);
    drawSigns(this.signs, { focus, isSilent });
    this.root.dataset.state = state;
    this.root.classList.toggle("covered", isCovered);
    this.root.setAttribute("aria-label", words.phone);
    this.cover.inert = !isCovered || this.sheets.isShown;
    this.cover.setAttribute("aria-label", isLocked ? words.lockScreen : words.notificationCenter);
    this.home.element.inert = isCovered || state !== "home" || this.sheets.isShown;
    this.front.element.inert = isCovered || state !== "app" || this.sheets.isShown;

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

  /** While a sheet is shown, nothing else of the phone can be reached. */
  #showSheet() {
    const { isShown } = this.sheets;
    for (const part of this.under ?? []) part.inert = isShown;
    if (this.#model && !isShown) this.#showState();
  }

  #showFocus(name, isCovered) {
    this.focus.hidden = !name || !isCovered;
    this.root.classList.toggle("focused", Boolean(name));
    if (!name) return;
    label(this.focus, words.focusOn(name));
    this.focus.replaceChildren(icon("moon"), element("span", { dir: "auto" }, name));
  }

  #announce(arrived) {
    const { isLocked, cards, language } = this.#model;
    this.banner.keep(new Set(cards.map((card) => card.id)));
    const card = arrived.find((card) => card.wasAnnounced);
    if (isLocked) this.banner.hide();
    if (!card) return;
    this.status.textContent = [card.appName, card.title, card.body.slice(0, 200)].join(". ");
    if (!isLocked && !this.#isCenterOpen) this.banner.show(card, language, { stays: this.#bannersStay(card) });
  }

  #bannersStay(card) {
    return this.#model.apps.find((app) => app.id === card.bundleIdentifier)?.alertStyle === 2;
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

/** Shows beside the bars that a Focus or the silent mode is on. */
function drawSigns(signs, { focus, isSilent }) {
  for (const old of signs.querySelectorAll(".icon")) old.remove();
  if (isSilent) signs.prepend(icon("silent"));
  if (focus) signs.prepend(icon("moon"));
}

function statusSigns() {
  return element(
    "span", { class: "signs", "aria-hidden": "true" },
    element("span", { class: "bars" }, ...[1, 2, 3, 4].map(() => element("i"))),
    element("span", { class: "battery" }, element("i")));
}
