// The controls of the device's clock, which runs, is paused, or is ahead of this machine.

import { benchWords as words } from "./bench-words.js";
import { deviceNow } from "./clock.js";
import { button, element } from "./elements.js";
import { post } from "./link.js";

const day = 86400;

/** Shows the device's time and changes it. */
export class ClockPanel {
  #reading = null;

  constructor({ refuse }) {
    this.refuse = refuse;
    this.shown = element("output", { class: "device-time", data: { role: "device-time" } });
    this.state = element("p", { class: "bench-hint", role: "status", data: { role: "clock-state" } });
    this.run = this.#tool("pause", "", () => this.#adjust({ pause: !this.#reading?.isPaused }));
    this.to = element("input", { type: "datetime-local", step: "1", data: { role: "jump-time" }, "aria-label": words.jumpTo });
    this.element = element("div", { class: "clock-panel" },
      this.shown, this.state,
      element("div", { class: "tools-row" }, this.run,
        this.#tool("minute", words.advanceMinute, () => this.#adjust({ advance: 60 })),
        this.#tool("hour", words.advanceHour, () => this.#adjust({ advance: 3600 })),
        this.#tool("day", words.advanceDay, () => this.#adjust({ advance: day })),
        this.#tool("tomorrow", words.tomorrow("7:29"), () => this.#adjust({ to: this.#tomorrow("07:29") }))),
      element("div", { class: "tools-row" }, this.to,
        this.#tool("jump", words.jump, () => { if (this.to.value) this.#adjust({ to: this.to.value }); })));
    setInterval(() => this.#draw(), 1000);
  }

  show(reading) {
    this.#reading = reading;
    if (!this.to.value) this.to.value = this.#tomorrow("07:29");
    this.#draw();
  }

  #tool(role, text, click) {
    return button({ class: "bench-button", data: { role: `clock-${role}` }, on: { click } }, text);
  }

  async #adjust(request) {
    try {
      await post("/api/clock", request);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Returns tomorrow's date in the device's time zone, with the given time. */
  #tomorrow(time) {
    const date = new Date(deviceNow().getTime() + day * 1000);
    const zone = this.#reading?.timeZone;
    try {
      return `${new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(date)}T${time}`;
    } catch {
      return `${new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(date)}T${time}`;
    }
  }

  #draw() {
    const reading = this.#reading;
    if (!reading) return;
    this.shown.textContent = this.#text(deviceNow());
    const ahead = Math.round(reading.aheadSeconds / 60);
    const parts = [reading.isPaused ? words.paused : words.running, reading.timeZone];
    if (Math.abs(ahead) >= 1) parts.push(words.ahead(spanText(ahead)));
    this.state.textContent = parts.join(" · ");
    this.run.textContent = reading.isPaused ? words.resumeClock : words.pauseClock;
    this.run.setAttribute("aria-pressed", String(reading.isPaused));
  }

  #text(date) {
    const style = { dateStyle: "full", timeStyle: "medium" };
    try {
      return new Intl.DateTimeFormat(document.documentElement.lang, { ...style, timeZone: this.#reading.timeZone }).format(date);
    } catch {
      return new Intl.DateTimeFormat(document.documentElement.lang, style).format(date);
    }
  }
}

function spanText(minutes) {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}
