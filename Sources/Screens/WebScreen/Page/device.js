// The Device tab: settings, clock and location.

import { AppSettings } from "./app-settings.js";
import { benchWords as words } from "./bench-words.js";
import { ClockPanel } from "./clock-panel.js";
import { element } from "./elements.js";
import { FocusModes } from "./focus-modes.js";
import { get, post } from "./link.js";
import { chosenLook, chooseLook, typeSizes } from "./look.js";
import { WorldMap } from "./map.js";
import { ItemOpener } from "./open-item.js";

export class DevicePanel {
  #settings = new Map();
  #revision = null;
  #isOpen = false;

  constructor({ act, refuse }) {
    this.act = act;
    this.refuse = refuse;
    const change = (values) => this.#change(values);
    this.clock = new ClockPanel({ refuse });
    this.focusModes = new FocusModes({ act, change });
    this.apps = new AppSettings({ act, change });
    this.map = new WorldMap({ act });
    this.opener = new ItemOpener({ act });
    this.silent = this.#switch("silent", words.silent, (isOn) => act({ silence: { _0: isOn } }));
    this.screen = this.#switch("screen", words.lookedAt, (isOn) => act({ screen: { isOn } }));
    this.network = this.#switch("network", words.network, (isOn) => change({ name: "isNetworkUp", value: isOn ? "on" : "off" }));
    this.summary = this.#switch("summary", words.summary, (isOn) => change({ name: "summary", value: isOn ? "on" : "off" }));
    this.times = element("input", { type: "text", autocomplete: "off", placeholder: "08:00, 18:00", data: { role: "summary-times" },
      on: { change: () => this.#setTimes() } });
    this.element = element(
      "section", { class: "bench-panel device" },
      element("h1", {}, words.device),
      part(words.clock, this.clock.element),
      part(words.controls, element("div", { class: "switches" },
        this.silent, this.screen, this.network), lookControls()),
      part(words.focus, this.focusModes.element),
      part(words.summary, element("div", { class: "switches" }, this.summary),
        element("label", { class: "field" }, element("span", {}, words.summaryTimes), this.times)),
      part(words.appSettings, this.apps.element),
      part(words.openWith, this.opener.element),
      part(words.location, this.map.element));
  }

  /** Opens the tab and reads the settings. An app in the address is expanded. */
  open(address) {
    this.#isOpen = true;
    this.#read();
    if (address?.get("app")) this.apps.reveal(address.get("app"));
  }

  setSettings(settings) {
    this.#settings = new Map(settings.map(({ name, value }) => [name, value]));
    this.#draw();
  }

  update(model) {
    setChecked(this.silent, model.isSilent === true);
    setChecked(this.screen, model.isScreenOn !== false);
    this.focusModes.update(model);
    this.apps.update(model.apps);
    this.opener.update(model.apps);
    if (this.#revision === model.revision) return;
    this.#revision = model.revision;
    if (!this.element.hidden && this.#isOpen) this.#read();
  }

  showClock(reading) { this.clock.show(reading); }

  async #read() {
    try {
      const [settings, switches] = await Promise.all([get("/api/settings"), get("/api/settings/apps")]);
      if (settings) this.setSettings(settings);
      if (switches) this.apps.setSwitches(switches);
    } catch {
      // The device is not reachable. Its next model triggers another read.
    }
  }

  #draw() {
    setChecked(this.network, this.#settings.get("isNetworkUp") !== false);
    const summary = this.#settings.get("summary") ?? { isOn: false, minutes: [] };
    setChecked(this.summary, summary.isOn);
    if (document.activeElement !== this.times) this.times.value = summary.minutes.map(timeOf).join(", ");
    this.focusModes.setModes(this.#settings.get("focusModes") ?? [], this.#settings.get("contacts") ?? []);
  }

  #setTimes() {
    const times = this.times.value.split(/[,，\s]+/).filter(Boolean).map((time) => `"${time}"`);
    this.#change({ name: "summary", value: `{ minutes: [${times.join(", ")}] }` });
  }

  async #change(values) {
    try {
      await post("/api/settings", values);
    } catch (error) {
      this.refuse(error);
    }
    await this.#read();
  }

  #switch(role, text, onTurn) {
    return element("label", { class: "switch" },
      element("input", { type: "checkbox", role: "switch", data: { role }, on: { change: ({ target }) => onTurn(target.checked) } }),
      element("span", {}, text));
  }
}

function setChecked(label, isOn) { label.querySelector("input").checked = isOn; }

function timeOf(minute) {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function part(title, ...children) {
  return element("section", { class: "part" }, element("h2", {}, title), ...children);
}

/** Returns the controls for the page's appearance and the phone's text size. */
function lookControls() {
  const chosen = chosenLook();
  const looks = ["auto", "light", "dark"].map((look) => element("label", { class: "choice" },
    element("input", { type: "radio", name: "look", value: look, checked: look === chosen.look, data: { look },
      on: { change: () => chooseLook({ look }) } }),
    element("span", {}, words[look])));
  const size = element("input", {
    type: "range", min: "0", max: String(typeSizes.length - 1), step: "1", data: { role: "text-size" },
    on: { input: ({ target }) => chooseLook({ type: typeSizes[Number(target.value)] }) } });
  size.value = String(typeSizes.indexOf(chosen.type));
  return element("div", { class: "looks" },
    element("fieldset", {}, element("legend", {}, words.appearance), ...looks),
    element("label", { class: "field" }, element("span", {}, words.textSize), size));
}

