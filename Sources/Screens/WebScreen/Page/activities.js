// Live Activities as cards of their data, above the notifications.

import { deviceNow } from "./clock.js";
import { appTile, button, element, icon } from "./elements.js";
import { words } from "./words.js";

/** The cards of the running and ended Live Activities. */
export class ActivityList {
  #drawn = "";
  #timers = [];

  constructor({ act }) {
    this.act = act;
    this.element = element("ul", { class: "stacks activities", role: "list", hidden: true });
    setInterval(() => this.#tick(), 1000);
  }

  /** Draws the activities of a model. */
  update({ activities = [] }) {
    const drawing = JSON.stringify(activities);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    this.#timers = [];
    this.element.hidden = activities.length === 0;
    this.element.replaceChildren(...activities.map((activity) => this.#card(activity)));
    this.#tick();
  }

  #card(activity) {
    const close = button(
      { class: "pill round-pill", "aria-label": words.clear, title: words.clear, data: { role: "dismiss-activity" },
        on: { click: () => this.act({ dismissActivity: { _0: activity.id } }) } },
      icon("close"));
    return element(
      "li", { class: "card activity", data: { activity: activity.id, phase: activity.phase } },
      element(
        "div", { class: "plate activity-face" },
        element(
          "div", { class: "activity-head" },
          appTile(activity.bundleIdentifier, activity.appName),
          element("span", { class: "title" }, activity.appName),
          element("span", { class: "activity-phase", data: { role: "phase" } }, activity.phaseText),
          close),
        element("dl", { class: "activity-fields" }, ...[...activity.attributes, ...activity.state].flatMap(
          (field) => this.#field(field))),
        element("p", { class: "activity-note" }, activity.caption)));
  }

  #field({ path, text, date }) {
    const value = element("dd", { dir: "auto" }, text);
    if (date) {
      const timer = element("span", { class: "activity-timer", data: { role: "timer" } });
      value.append(" ", timer);
      this.#timers.push({ timer, date: new Date(date) });
    }
    return [element("dt", {}, path), value];
  }

  #tick() {
    const now = deviceNow();
    for (const { timer, date } of this.#timers) timer.textContent = timerText((date - now) / 1000);
  }
}

/** Returns the time until a date, or with a minus sign the time since it. */
function timerText(seconds) {
  const whole = Math.abs(Math.round(seconds));
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return seconds < 0 && whole > 0 ? `-${clock}` : clock;
}
