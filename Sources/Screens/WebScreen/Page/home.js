// The unlocked screen: the Home Screen with its badges, or the app in the foreground.

import { appTile, arrange, button, element, icon } from "./elements.js";
import { addressOf } from "./journeys.js";
import { outcomeOf } from "./outcome.js";
import { words } from "./words.js";

export class HomeView {
  #icons = new Map();

  constructor({ onOpen, onSettings }) {
    this.onOpen = onOpen;
    this.grid = element("ul", { class: "apps", role: "list" });
    // The only app in the dock is Settings, which opens the Device tab.
    const settings = button(
      { class: "app-icon", data: { role: "dock-settings" }, "aria-label": words.openApp(words.settings), on: { click: () => onSettings() } },
      element("span", { class: "tile settings-tile", "aria-hidden": "true" }, icon("gear")));
    this.dock = element("div", { class: "dock", role: "group", "aria-label": words.dock }, settings);
    this.element = element("section", { class: "home", "aria-label": words.home }, this.grid, this.dock);
  }

  update(apps) {
    const known = new Set(apps.map((app) => app.id));
    for (const id of this.#icons.keys()) if (!known.has(id)) this.#icons.delete(id);
    arrange(this.grid, apps.map((app) => this.#iconOf(app)));
  }

  #iconOf(app) {
    const drawing = JSON.stringify(app);
    const old = this.#icons.get(app.id);
    if (old?.drawing === drawing) return old.item;
    const label = [words.openApp(app.name), app.badge > 0 ? words.badge(app.badge) : ""];
    const open = button(
      {
        class: "app-icon", data: { app: app.id }, "aria-label": label.filter(Boolean).join(", "),
        on: { click: () => this.onOpen(app) },
      },
      appTile(app.id, app.name),
      app.badge > 0 ? element("span", { class: "badge", data: { role: "badge" } }, String(app.badge)) : null,
      element("span", { class: "app-name" }, app.name));
    const item = element("li", {}, open);
    this.#icons.set(app.id, { drawing, item });
    return item;
  }
}

/** The number of the app's last journeys that its placeholder lists. */
const toldMax = 4;

/** The placeholder for the app in the foreground: its name and its last notifications. */
export class AppView {
  #app = null;
  #drawn = "";
  #told = [];

  constructor() {
    this.element = element("section", { class: "front" });
  }

  update(app) {
    this.#app = app ?? null;
    this.#draw();
  }

  /** Takes the summaries of all journeys, the newest first. */
  tell(summaries) {
    this.#told = summaries;
    this.#draw();
  }

  #draw() {
    const app = this.#app;
    if (!app) return;
    const told = this.#told.filter((summary) => summary.app === app.id).slice(0, toldMax);
    const drawing = JSON.stringify([app, told]);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    this.element.dataset.front = app.id;
    this.element.setAttribute("aria-label", app.name);
    this.element.replaceChildren(
      appTile(app.id, app.name),
      element("h2", { class: "front-name" }, app.name),
      element("p", { class: "front-note" }, words.appInFront(app.name)),
      ...(told.length > 0 ? [element("h3", { class: "front-note" }, words.lastOfApp), listOf(told)] : []));
  }
}

/** Returns the app's last journeys, each with its outcome. */
function listOf(told) {
  return element("ul", { class: "front-told", role: "list", data: { role: "told" } }, ...told.map((summary) =>
    element("li", {},
      element("a", { href: addressOf(summary.id), data: { told: summary.id } },
        element("span", { class: "front-told-title", dir: "auto" }, summary.title || words.noText),
        element("span", { class: "front-told-outcome" }, outcomeOf(summary).text)))));
}
