// The phone: its screen, bars, sheets and banners.

import { Banner } from "./banner.js";
import { ActivityList } from "./activities.js";
import { CallScreen } from "./calls.js";
import { CardList } from "./cards.js";
import { clockText, dateText, everyMinute } from "./clock.js";
import { button, element, icon, label } from "./elements.js";
import { AppView, HomeView } from "./home.js";
import { get } from "./link.js";
import { OpenedPlace } from "./opened.js";
import { Sheets } from "./sheet.js";
import { focusName, words } from "./words.js";

/** The minimum length of a swipe over the clock, in pixels. */
const swipeDistance = 50;

/** How long the page shows that Face ID recognized the owner. */
const faceMilliseconds = 2500;

/** Draws the device's screen, and reports the user's actions through `act`. */
export class Phone {
  #model = null;
  #isCenterOpen = false;
  #awaitsFaceID = false;

  constructor(root, { act, onWhy, onSettings = () => {} }) {
    this.act = act;
    this.opened = new OpenedPlace({ onShow: () => this.#showOver() });
    this.sheets = new Sheets({ act, onSettings, onWhy, onShow: () => this.#showOver() });
    this.home = new HomeView({ onOpen: (app) => act({ open: { app: app.id } }), onSettings });
    this.front = new AppView();
    this.list = new CardList({
      act, onWhy, onAuthenticate: () => this.#expectFaceID(), opened: this.opened, onCenter: () => this.#toggleCenter(),
      onManage: (card) => this.sheets.manage(card, this.#appOf(card)),
    });
    this.activities = new ActivityList({ act });
    this.calls = new CallScreen({ act });
    this.banner = new Banner({ act, onOpen: (id) => this.list.open(id) });
    this.#build(root);
    everyMinute((now) => {
      for (const clock of root.querySelectorAll("[data-role=clock]")) clock.textContent = clockText(now);
      this.date.textContent = dateText(now);
      this.list.updateAges();
    });
  }

  /** Draws a model. The first model of a connection (`isFirst`) shows no banners. */
  update(model, { isFirst }) {
    if (this.#awaitsFaceID && this.#model?.isLocked && !model.isLocked) this.#showFaceID();
    const known = new Set(this.#model?.cards.map((card) => card.id));
    const arrived = isFirst ? [] : model.cards.filter((card) => !known.has(card.id));
    if (model.isLocked && !this.#model?.isLocked) this.#isCenterOpen = false;
    this.#model = model;
    this.home.update(model.apps);
    this.front.update(model.apps.find((app) => app.isForeground));
    const arrivedIDs = new Set(arrived.map((card) => card.id));
    this.activities.update(model);
    this.calls.update(model);
    this.list.update(model, arrivedIDs);
    this.#showState();
    this.sheets.ask(model.questions);
    this.#announce(arrived);
  }

  /** Takes the summaries of all journeys, the newest first. */
  tell(summaries) { this.front.tell(summaries); }

  /** Scrolls to a card. */
  reveal(id) { this.list.reveal(id); }

  #build(root) {
    this.root = root;
    this.date = element("p", { class: "date" });
    const clock = element("p", { class: "clock", data: { role: "clock" } });
    this.head = element("header", { class: "cover-head" }, this.date, clock);
    this.cover = element("section", { class: "cover" }, this.head, this.activities.element, this.list.element);
    this.#watchSwipes();
    this.focus = button({ class: "focus-sign", hidden: true, data: { role: "focus" }, on: { click: () => this.act({ focus: {} }) } });
    this.wake = button({ class: "wake", hidden: true, data: { role: "wake" }, on: { click: () => this.act({ screen: { isOn: true } }) } });
    label(this.wake, words.wake);
    this.ring = button({ class: "ring-switch", data: { role: "ring" }, on: {
      click: () => this.act({ silence: { _0: !this.#model?.isSilent } }) } });
    label(this.ring, words.ringSwitch);
    this.signs = statusSigns();
    this.lock = button({ class: "island", data: { role: "lock" }, on: { click: () => this.#toggleLock() } });
    this.face = element("p", { class: "face-id", hidden: true, data: { role: "face-id" } });
    this.pull = button({ class: "pull", data: { role: "center" }, on: { click: () => this.#toggleCenter() } });
    this.bar = button(
      { class: "home-bar", data: { role: "home" }, on: { click: () => this.#leave() } },
      element("span", { class: "home-hint" }));
    this.status = element("div", { class: "visually-hidden", role: "status" });
    // Before the first model, the phone shows only its clock.
    root.className = "phone covered";
    root.inert = true;
    this.pull.hidden = true;
    label(this.lock, words.unlock);
    label(this.bar, words.unlock);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (this.#isCenterOpen && !this.opened.isShown && !this.sheets.isShown) this.#toggleCenter();
    });
    root.replaceChildren(
      element("div", { class: "screen" },
        this.home.element, this.front.element, this.cover,
        element("div", { class: "cover-foot" }), lockTools(),
        element("div", { class: "status-bar" },
          element("span", { class: "status-clock", data: { role: "clock" }, "aria-hidden": "true" }),
          this.lock, this.signs),
        this.face, this.pull, this.banner.element, this.focus, this.bar, this.opened.element, this.calls.element,
        this.wake, this.sheets.element),
      this.ring, this.status);
    this.under = [
      this.home.element, this.front.element, this.cover, this.banner.element, this.focus, this.pull, this.bar, this.lock];
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
    this.root.classList.toggle("in-center", this.#isCenterOpen);
    this.list.showCenter(this.#isCenterOpen || !isLocked);
    this.root.setAttribute("aria-label", words.phone);
    const isUnder = this.#isUnder;
    this.cover.inert = !isCovered || isUnder;
    this.cover.setAttribute("aria-label", isLocked && !this.#isCenterOpen ? words.lockScreen : words.notificationCenter);
    this.home.element.inert = isCovered || state !== "home" || isUnder;
    this.front.element.inert = isCovered || state !== "app" || isUnder;

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

  /** Makes everything below a sheet or an expanded card inert. */
  #showOver() {
    const isUnder = this.#isUnder;
    for (const part of this.under ?? []) part.inert = isUnder;
    this.opened.element.inert = this.sheets.isShown || this.calls.isFullScreen;
    if (this.#model && !isUnder) this.#showState();
  }

  #showFocus(name, isCovered) {
    this.focus.hidden = !name || !isCovered;
    this.root.classList.toggle("focused", Boolean(name));
    if (!name) return;
    label(this.focus, words.focusOn(focusName(name)));
    this.focus.replaceChildren(icon("moon"), element("span", { dir: "auto" }, focusName(name)));
  }

  #announce(arrived) {
    const { isLocked, cards, language } = this.#model;
    this.banner.keep(new Set(cards.map((card) => card.id)));
    const card = arrived.find((card) => card.wasAnnounced);
    if (isLocked) this.banner.hide();
    if (!card || this.opened.isShown) return;
    this.status.textContent = [card.appName, card.title, card.body.slice(0, 200)].join(". ");
    if (!isLocked && !this.#isCenterOpen) this.banner.show(card, language, { stays: this.#bannersStay(card) });
  }

  /** Whether a sheet, an expanded card or a call lies over everything else. */
  get #isUnder() { return this.sheets.isShown || this.opened.isShown || this.calls.isFullScreen; }

  #bannersStay(card) { return this.#appOf(card)?.alertStyle === 2; }

  #appOf(card) { return this.#model?.apps.find((app) => app.id === card.bundleIdentifier); }

  /** Shows Face ID after an action that needs it, if the device recognizes its owner. */
  async #expectFaceID() {
    if (!this.#model?.isLocked) return;
    this.#awaitsFaceID = false;
    const settings = new Map((await get("/api/settings").catch(() => null) ?? []).map(({ name, value }) => [name, value]));
    if (settings.get("recognisesOwner") !== true || settings.get("hasPasscode") !== true) return;
    if (this.#model.isLocked) this.#awaitsFaceID = true;
    else this.#showFaceID();
  }

  #showFaceID() {
    this.#awaitsFaceID = false;
    this.status.textContent = words.faceID;
    this.face.replaceChildren(icon("face"), words.faceID);
    this.face.hidden = false;
    clearTimeout(this.faceTimer);
    this.faceTimer = setTimeout(() => { this.face.hidden = true; }, faceMilliseconds);
  }

  #toggleLock() { this.act(this.#model?.isLocked ? { unlock: {} } : { lock: {} }); }

  #toggleCenter() {
    if (!this.#model) return;
    this.#isCenterOpen = !this.#isCenterOpen;
    this.banner.hide();
    this.#showState();
    // The button that closes Notification Center is at the end of a locked phone's list.
    if (this.#isCenterOpen) this.cover.scrollTop = 0;
    if (this.#model.isLocked) this.list.center.focus({ preventScroll: true });
    else (this.#isCenterOpen ? this.bar : this.pull).focus();
  }

  /** Handles a swipe over the clock of a locked phone: up opens Notification Center, down closes it. */
  #watchSwipes() {
    let from = null;
    this.head.addEventListener("pointerdown", (event) => { from = event.clientY; });
    this.head.addEventListener("pointermove", (event) => {
      if (from === null || !this.#model?.isLocked) return;
      const isUp = from - event.clientY > swipeDistance;
      if (!isUp && event.clientY - from <= swipeDistance) return;
      from = null;
      if (isUp !== this.#isCenterOpen) this.#toggleCenter();
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) this.head.addEventListener(end, () => { from = null; });
  }

  #leave() {
    if (this.#model?.isLocked) this.act({ unlock: {} });
    else if (this.#isCenterOpen) this.#toggleCenter();
    else this.act({ goHome: {} });
  }
}

/** Returns the flashlight and camera icons of the Lock Screen. They are not buttons. */
function lockTools() {
  return element(
    "div", { class: "lock-tools", "aria-hidden": "true" },
    element("span", { class: "lock-tool" }, icon("torch")), element("span", { class: "lock-tool" }, icon("camera")));
}

/** Shows in the status bar whether a Focus or silent mode is on. */
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
