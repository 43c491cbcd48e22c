// Calls: full screen, as a banner, or in the Dynamic Island.

import { deviceNow } from "./clock.js";
import { appTile, button, element, icon, label } from "./elements.js";

/** Shows the calls that ring or are under way. */
export class CallScreen {
  #drawn = "";
  #timers = [];

  constructor({ act }) {
    this.act = act;
    this.element = element("div", { class: "calls", hidden: true });
    setInterval(() => this.#tick(), 1000);
  }

  /** Whether a call covers the whole screen. */
  get isFullScreen() { return Boolean(this.element.querySelector("[data-style=fullScreen]")); }

  /** Draws the calls of a model. */
  update({ calls = [] }) {
    const drawing = JSON.stringify(calls);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    this.#timers = [];
    this.element.hidden = calls.length === 0;
    this.element.replaceChildren(...calls.map((call) => this.#call(call)));
    this.#tick();
  }

  #call(call) {
    const detail = element("p", { class: "call-detail", dir: "auto", data: { role: "call-detail" } }, call.detail);
    if (call.connected && call.phase === "active") {
      const timer = element("p", { class: "call-timer", role: "timer", data: { role: "call-timer" } });
      this.#timers.push({ timer, date: new Date(call.connected) });
      detail.hidden = call.style === "island";
      return this.#frame(call, [detail, timer]);
    }
    return this.#frame(call, [detail]);
  }

  #frame(call, lines) {
    const choose = (choice) => this.act({ call: { _0: call.id, _1: choice } });
    const buttons = [this.#button("end", call.endTitle, icon("close"), () => choose("end"))];
    if (call.answerTitle) buttons.push(this.#button("answer", call.answerTitle, icon("phone"), () => choose("answer")));
    return element(
      "section",
      {
        class: "call", role: call.phase === "ringing" ? "alertdialog" : "region", "aria-label": call.title,
        data: { call: call.id, phase: call.phase, style: call.style },
      },
      appTile(call.bundleIdentifier, call.appName),
      element("div", { class: "call-texts" }, element("h2", { class: "call-title", dir: "auto" }, call.title), ...lines),
      element("div", { class: "call-buttons" }, ...buttons));
  }

  #button(role, title, picture, click) {
    const made = button({ class: "call-button", data: { role: `call-${role}` }, on: { click } }, picture);
    label(made, title);
    return element("span", { class: "call-choice" }, made, element("span", { "aria-hidden": "true" }, title));
  }

  #tick() {
    const now = deviceNow();
    for (const { timer, date } of this.#timers) timer.textContent = lengthText((now - date) / 1000);
  }
}

/** Returns the length of a call, for example `02:07`. */
function lengthText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`;
}
