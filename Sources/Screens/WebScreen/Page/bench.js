// The tabs beside the phone: journeys, compose, device, sounds and logs.

import { benchWords as words } from "./bench-words.js";
import { Composer } from "./compose.js";
import { DevicePanel } from "./device.js";
import { button, element } from "./elements.js";
import { get } from "./link.js";
import { LogPanel } from "./logs.js";
import { SoundPanel } from "./sounds.js";

const names = ["journeys", "compose", "device", "sounds", "logs"];

/** The tabs. The page's address names the open one. */
export class Bench {
  #panels = {};
  #tabs = new Map();
  #open = "journeys";

  constructor(root, { act, refuse }) {
    this.root = root;
    this.#panels = {
      compose: new Composer({ refuse }),
      device: new DevicePanel({ act, refuse }),
      sounds: new SoundPanel(),
      logs: new LogPanel(),
    };
    const bar = element("div", { class: "tabs", role: "tablist", "aria-label": words.tabs });
    const journeys = document.getElementById("journeys");
    for (const name of names) {
      const panel = name === "journeys" ? journeys : this.#panels[name].element;
      panel.id ||= `panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      const tab = button(
        { class: "tab", role: "tab", id: `tab-${name}`, "aria-controls": panel.id, data: { tab: name },
          hidden: name !== "journeys", on: { click: () => { location.hash = name === "journeys" ? "" : `#tab=${name}`; } } },
        words.tab[name]);
      this.#tabs.set(name, { tab, panel });
      bar.append(tab);
      if (name !== "journeys") {
        panel.setAttribute("aria-labelledby", tab.id);
        root.append(panel);
      }
    }
    root.prepend(bar);
    bar.addEventListener("keydown", (event) => this.#move(event));
    addEventListener("hashchange", () => this.#follow());
    this.#find();
    this.#follow();
  }

  update(model) {
    this.#panels.device.update(model);
    this.#panels.compose.update(model);
    this.#panels.sounds.update(model);
    if (this.#open === "logs") this.#panels.logs.read();
  }

  showClock(reading) { this.#panels.device.showClock(reading); }

  /** Plays and lists the sounds after the last one that the page knows. `newest` is the number of the newest sound. */
  hear(newest) { this.#panels.sounds.hear(newest); }

  /** Shows the tabs that this device supports. */
  async #find() {
    const [workbench, sounds, settings] = await Promise.all(
      ["/api/workbench", "/api/sounds", "/api/settings"].map((path) => get(path).catch(() => null)));
    const has = { compose: workbench, logs: workbench, sounds, device: settings };
    for (const [name, { tab }] of this.#tabs) if (name !== "journeys") tab.hidden = !has[name];
    if (workbench) this.#panels.compose.setWorkbench(workbench);
    if (settings) this.#panels.device.setSettings(settings);
    this.#follow();
  }

  #follow() {
    const address = new URLSearchParams(location.hash.slice(1));
    const asked = address.get("tab");
    this.#open = this.#tabs.has(asked) && !this.#tabs.get(asked).tab.hidden ? asked : "journeys";
    for (const [name, { tab, panel }] of this.#tabs) {
      const isOpen = name === this.#open;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      panel.hidden = !isOpen;
    }
    this.#panels[this.#open]?.open?.(address);
    if (asked && matchMedia("(width < 860px)").matches) this.root.scrollIntoView({ behavior: "smooth" });
  }

  #move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...this.#tabs.values()].map(({ tab }) => tab).filter((tab) => !tab.hidden);
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next?.click();
    next?.focus();
  }
}
