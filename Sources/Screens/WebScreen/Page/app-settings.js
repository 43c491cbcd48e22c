// The notification settings of each app, and its placed widgets and controls.

import { benchWords as words } from "./bench-words.js";
import { appTile, button, element } from "./elements.js";

const choices = {
  alertStyle: ["none", "banner", "alert"],
  showPreviews: ["always", "whenAuthenticated", "never"],
  grouping: ["automatic", "byApp", "off"],
  mute: ["off", "hour", "today"],
};

/** Lists each app with its switches. A switch is disabled if the app never requested its permission (SET-2). */
export class AppSettings {
  #apps = [];
  #switches = {};
  #drawn = "";
  #wanted = null;

  constructor({ act, change }) {
    this.act = act;
    this.change = change;
    this.element = element("div", { class: "app-settings" });
  }

  update(apps) {
    this.#apps = apps;
    this.#draw();
  }

  setSwitches(switches) {
    this.#switches = switches;
    this.#draw();
  }

  /** Expands the switches of an app. */
  reveal(app) {
    const details = this.element.querySelector(`[data-app="${CSS.escape(app)}"]`);
    this.#wanted = details?.querySelector(".switch") ? null : app;
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
    details.querySelector("summary").focus();
  }

  #draw() {
    const drawing = JSON.stringify([this.#apps.map(({ id, name, widgets }) => [id, name, widgets]), this.#switches]);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((one) => one.dataset.app));
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const apps = this.#apps.map(({ id, name, widgets }) => element(
      "details", { data: { app: id }, open: open.has(id) },
      element("summary", {}, appTile(id, name), element("span", { dir: "auto" }, name)),
      element("div", { class: "switches" }, ...(this.#switches[id] ?? []).map((one) => this.#row(id, one))),
      this.#widgets(id, widgets ?? [])));
    this.element.replaceChildren(...(apps.length > 0 ? apps : [element("p", { class: "bench-hint" }, words.noApps)]));
    if (this.#wanted) this.reveal(this.#wanted);
    if (focused) this.element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  /** The placed widgets and controls with their buttons, and a form that places one. */
  #widgets(app, placed) {
    const rows = placed.map(({ kind, surface, family }) => element(
      "li", { class: "switch" },
      element("span", { dir: "auto" }, kind), element("span", {}, words.families[family] ?? words.surfaces[surface]),
      button(
        { class: "pill", "aria-label": words.removeWidget(kind), data: { role: "remove-widget", key: `${app} ${surface} ${kind}` },
          on: { click: () => this.act({ removeWidgets: { app, kind, _2: surface } }) } },
        words.remove)));
    const kind = element("input", { type: "text", autocomplete: "off", maxlength: "200", required: true, placeholder: words.widgetKind,
      "aria-label": words.widgetKind, data: { role: "widget-kind", key: `${app} widget` } });
    const surface = element(
      "select", { "aria-label": words.widgetSurface, data: { role: "widget-surface" } },
      ...Object.entries(words.surfaces).map(([value, text]) => element("option", { value }, text)));
    const family = element(
      "select", { "aria-label": words.widgetFamily, data: { role: "widget-family" } },
      element("option", { value: "" }, words.firstFamily),
      ...Object.entries(words.families).map(([value, text]) => element("option", { value }, text)));
    surface.addEventListener("change", () => { family.hidden = surface.value === "controls"; });
    const place = (event) => {
      event.preventDefault();
      const widget = { kind: kind.value, surface: surface.value, hasPushHandler: true };
      if (family.value && !family.hidden) widget.family = family.value;
      this.act({ placeWidget: { app, _1: widget } });
    };
    return element(
      "form", { class: "choice", on: { submit: place } },
      element("ul", { role: "list", hidden: rows.length === 0 }, ...rows), kind, surface, family,
      element("button", { class: "pill", data: { role: "place-widget" } }, words.placeWidget));
  }

  #row(app, { name, value }) {
    const text = words.switches[name] ?? name;
    const key = `${app} ${name}`;
    const change = (to) => this.change({ app, name, value: to });
    if (choices[name]) {
      const select = element("select", { data: { switch: name, key }, disabled: value === null, on: { change: ({ target }) => change(target.value) } },
        ...choices[name].map((choice) => element("option", { value: choice, selected: choice === value }, words.choices[choice])));
      return element("label", { class: "switch" }, select, element("span", {}, text));
    }
    return element("label", { class: "switch" },
      element("input", { type: "checkbox", role: "switch", checked: value === true, disabled: value === null,
        data: { switch: name, key }, on: { change: ({ target }) => change(target.checked ? "on" : "off") } }),
      element("span", {}, text));
  }
}
