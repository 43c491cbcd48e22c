// A card: its texts, and its buttons when it is expanded.

import { CardTools } from "./card-tools.js";
import { ageText } from "./clock.js";
import { appTile, button, element, icon, iconOf } from "./elements.js";
import { caseOf } from "./stacks.js";
import { SwipeActions } from "./swipe.js";
import { mediaOf, thumbnailOf } from "./thumbnail.js";
import { ContentView } from "./view.js";
import { words } from "./words.js";

/** The names of the interruption levels, by the device's number. */
const levels = ["passive", "active", "time-sensitive", "critical"];

/** Returns the label above a card. A model without labels gets one by its interruption level. */
function labelOf(card) {
  if (card.label) return card.label.text;
  if (card.isOnLockScreen !== undefined) return "";
  return { "time-sensitive": words.timeSensitive, critical: words.critical }[levels[card.interruptionLevel]] ?? "";
}

/** Returns the mark of a group message that mentions the user or replies to them (COM-27). */
function markOf(card) {
  const mark = card.mentionsCurrentUser ? words.mention : card.isReplyToCurrentUser ? words.replyToYou : "";
  return mark ? element("span", { class: "mark", data: { role: "mark" } }, mark) : null;
}

/** Returns what a card and a banner share: the avatar, the texts and the thumbnail. */
export function faceOf(card, language) {
  const level = labelOf(card);
  const line = (role, text) =>
    text ? element("span", { class: role, data: { role }, dir: "auto", lang: language }, text) : null;
  return [
    avatarOf(card),
    element(
      "span", { class: "texts" },
      level ? element("span", { class: "level", data: { role: "label" } }, level) : null,
      element("span", { class: "line" }, line("title", card.title || card.appName), timeOf(card)),
      line("subtitle", card.subtitle),
      line("body", card.body),
      markOf(card),
    ),
    thumbnailOf(card),
  ].filter(Boolean);
}

function timeOf(card) {
  return element(
    "time", { class: "time", data: { role: "time" }, datetime: card.date }, ageText(new Date(card.date)));
}

function avatarOf(card) {
  const [kind, values] = caseOf(card.avatar);
  const tile = appTile(card.bundleIdentifier, card.appName);
  if (kind === "appIcon") return element("span", { class: "avatar", data: { role: "avatar" } }, tile);
  const name = card.title || words.someone;
  return element("span", { class: "avatar" }, roundOf(kind, values, name), tile);
}

function roundOf(kind, values, name) {
  if (kind === "picture") {
    const picture = element("img", {
      class: "round", data: { role: "avatar" }, alt: name, draggable: "false",
      src: `/pictures/${encodeURIComponent(values.id)}`,
    });
    picture.addEventListener("error", () => picture.replaceWith(roundOf("person", {}, name)));
    return picture;
  }
  // The page lacks contacts' photos and shows their initials instead, as in a monogram.
  const letters = kind === "monogram" ? values._0 : kind === "contact" ? values.letters : "";
  const sign = letters || icon("person");
  const shape = letters ? "monogram" : "person";
  return element(
    "span", { class: `round ${shape}`, data: { role: "avatar" }, role: "img", "aria-label": name }, sign);
}

/** Returns a picture as a template, drawn in the color of the text. */
function templateOf(name) {
  const shape = element("span", { class: "icon icon-template", data: { role: "icon" }, "aria-hidden": "true" });
  shape.style.setProperty("mask-image", `url("/pictures/${encodeURIComponent(name)}")`);
  return shape;
}

/** A card. Its element, focus and half-typed reply survive updates of the screen. */
export class CardView {
  #handlers;
  #given = null;
  #drawn = "";
  #reply = null;
  #shownMedia = "";

  constructor(id, handlers) {
    this.#handlers = handlers;
    this.face = button({ class: "face" });
    this.tools = new CardTools(this, handlers);
    this.swipe = new SwipeActions({
      onOptions: handlers.onManage ? () => handlers.onManage(this) : null,
      onClear: handlers.onManage ? () => handlers.onClear(this) : null });
    this.buttons = element("div", { class: "buttons", role: "group" });
    this.offer = element("div", { class: "offer", role: "group", hidden: true });
    this.view = new ContentView(handlers.act);
    this.media = element("div", { class: "media", hidden: true });
    this.plate = element("div", { class: "plate" }, this.media, this.face, this.view.element, this.offer);
    this.element = element(
      "article", { class: "card", data: { card: id } },
      this.swipe.element, this.plate, this.tools.element, this.buttons);
    this.tools.watch(this.element);
    this.#listen();
  }

  /**
   * Draws the card. `stacked` is the number of cards under it. `opened` is the device's description of the
   * expanded card, which can arrive after the page has expanded it.
   */
  update(card, { language, isExpanded, stacked, opened = null, note = "", showsNote = false }) {
    // An unchanged card is the same object as before, so most of a long list returns here.
    const tile = iconOf(card.bundleIdentifier);
    const given = [card, language, isExpanded, stacked, opened, note, showsNote, tile];
    if (this.#given?.every((value, place) => value === given[place])) return;
    this.#given = given;
    this.note = note;
    this.showsNote = showsNote;
    this.card = card;
    this.stacked = stacked;
    this.isExpanded = isExpanded;
    this.opened = isExpanded ? opened : null;
    this.view.update(card, this.opened?.view ?? null, this.opened?.header);
    const { view, ...rest } = this.opened ?? {};
    const drawing = JSON.stringify([card, language, isExpanded, stacked, rest, note, showsNote, tile]);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;

    this.element.dataset.level = levels[card.interruptionLevel];
    this.element.classList.toggle("expanded", isExpanded);
    this.element.classList.toggle("communication", caseOf(card.avatar)[0] !== "appIcon");
    // The app's view replaces the texts; the heading stays (CEX-7).
    const hasOwnTexts = this.opened && !this.opened.lines;
    this.#drawMedia(isExpanded && !view && !hasOwnTexts);
    const shown = hasOwnTexts ? { ...card, title: this.opened.header, subtitle: "", body: "" } : card;
    const { thumbnail, ...text } = shown;
    this.face.replaceChildren(...faceOf(isExpanded ? text : shown, language), this.#stackNote());
    this.face.setAttribute("aria-keyshortcuts", "Delete");
    if (stacked > 0) this.face.setAttribute("aria-expanded", "false");
    else this.face.removeAttribute("aria-expanded");
    this.tools.update({ isExpanded, stacked });
    this.swipe.update({ stacked });
    this.#drawOffer();
    this.#drawButtons();
  }

  updateAge() {
    const time = this.face.querySelector("time");
    if (time) time.textContent = ageText(new Date(this.card.date));
  }

  #listen() {
    this.swipe.watch(this.face, this.element, {
      onClear: () => this.#handlers.onClear(this),
      onHold: () => this.#handlers.onExpand(this, true),
      onTap: () => this.#handlers.onTap(this),
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isExpanded) {
        event.stopPropagation();
        this.#handlers.onExpand(this, false);
        this.face.focus();
      }
      const isDelete = event.key === "Delete" || event.key === "Backspace";
      if (isDelete && event.target === this.face) this.#handlers.onClear(this);
    });
  }

  /** Returns the note about the rest of a stack. Only iOS versions that draw it show it (GRP-8). */
  #stackNote() {
    if (this.stacked === 0 || !this.note) return "";
    return element(
      "span", { class: this.showsNote ? "stack-note" : "visually-hidden", data: { role: "more" }, dir: "auto" }, this.note);
  }

  /** Draws the media only if it changed, so that playback continues when the card is redrawn. */
  #drawMedia(isShown) {
    const key = isShown && this.card.thumbnail ? JSON.stringify([this.card.thumbnail, this.card.isPreviewHidden]) : "";
    if (key === this.#shownMedia) return;
    this.#shownMedia = key;
    const media = key ? mediaOf(this.card) : null;
    this.media.hidden = !media;
    this.media.replaceChildren(media ?? "");
  }

  #drawButtons() {
    this.buttons.hidden = !this.isExpanded;
    if (!this.isExpanded) {
      this.#reply = null;
      this.buttons.replaceChildren();
      return;
    }
    const actions = this.opened?.actions ?? this.card.actions;
    this.buttons.replaceChildren(...actions.map((action) => this.#buttonOf(action)));
  }

  /** Draws the buttons of a provisionally authorized app: Keep and Turn Off (AUTH-13). */
  #drawOffer() {
    const offer = this.stacked > 0 ? null : this.card.keepOffer;
    this.offer.hidden = !offer;
    if (!offer) return this.offer.replaceChildren();
    const app = this.card.bundleIdentifier;
    const row = (role, title, click) => button({ class: "action", data: { role }, on: { click } }, title);
    const replace = (...rows) => {
      this.offer.replaceChildren(...rows);
      this.offer.querySelector("button")?.focus();
    };
    const back = () => this.#drawOffer();
    this.offer.replaceChildren(
      row("keep", `${offer.keepTitle}…`, () => replace(
        ...offer.choices.map(({ title, inSummary }) =>
          row(inSummary ? "keep-in-summary" : "keep-now", title, () => this.#handlers.act({ keep: { app, inSummary } }))),
        row("cancel", offer.cancelTitle, back))),
      row("turn-off", `${offer.turnOffTitle}…`, () => replace(
        element("p", { class: "turn-off-question" }, offer.turnOffQuestion),
        row("confirm-turn-off", offer.turnOffTitle, () => this.#handlers.act({ turnOff: { app } })),
        row("cancel", offer.cancelTitle, back))));
  }

  #buttonOf(action) {
    const asksForText = typeof action.placeholder === "string";
    if (asksForText && this.#reply === action.id) return this.#replyForm(action);
    return button(
      {
        class: action.isDestructive ? "action destructive" : "action", data: { action: action.id },
        on: {
          click: () => {
            if (!asksForText) return this.#handlers.onPress(this, action, null);
            this.#reply = action.id;
            this.#drawButtons();
            this.buttons.querySelector("input")?.focus();
          },
        },
      },
      element("span", { dir: "auto" }, action.title), this.#signOf(action));
  }

  /** Returns the icon of a button, or `null` if there is no such icon (CAT-23). */
  #signOf(action) {
    const [kind, values] = caseOf(action.icon ?? {});
    if (kind === "system") return templateOf(`#${values._0}`);
    return kind === "template" ? templateOf(`${this.card.bundleIdentifier}#${values._0}`) : null;
  }

  #replyForm(action) {
    const label = action.sendTitle || words.send;
    const field = element("input", {
      class: "reply-field", name: "reply", type: "text", autocomplete: "off", dir: "auto",
      data: { role: "reply" }, placeholder: action.placeholder, "aria-label": action.title,
    });
    const send = element(
      "button", { class: "reply-send", type: "submit", data: { role: "send" } }, label);
    return element(
      "form",
      {
        class: "reply", data: { action: action.id },
        on: {
          submit: (event) => {
            event.preventDefault();
            this.#handlers.onPress(this, action, field.value);
          },
        },
      },
      field, send);
  }
}
