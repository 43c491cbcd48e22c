// The unlocked screen: the Home Screen with its badges, or the app in the foreground.

import { appTile, arrange, button, element, icon } from "./elements.js";
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

/** The placeholder for the app in the foreground. */
export class AppView {
  #drawn = "";

  constructor() {
    this.element = element("section", { class: "front" });
  }

  update(app) {
    const drawing = JSON.stringify(app ?? null);
    if (!app || drawing === this.#drawn) return;
    this.#drawn = drawing;
    this.element.dataset.front = app.id;
    this.element.setAttribute("aria-label", app.name);
    this.element.replaceChildren(
      appTile(app.id, app.name),
      element("h2", { class: "front-name" }, app.name),
      element("p", { class: "front-note" }, words.appInFront(app.name)));
  }
}
