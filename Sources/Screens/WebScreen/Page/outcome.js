// The outcome of a notification, and the filters of the list of journeys.

import { button, element } from "./elements.js";
import { words } from "./words.js";

/** The device's names of the outcomes, in the order of the filter. */
export const outcomeKinds = ["shown", "listed", "held", "waiting", "not-shown", "background", "gone"];

/** Returns the device's text for an outcome. Without one, it is the newest decision. */
export function outcomeOf(summary) {
  return summary.outcome ?? { kind: "waiting", text: summary.sentence };
}

/** The two menus above the list of journeys: by app and by outcome. */
export class JourneyFilters {
  #app = "";
  #kind = "";
  #drawn = "";

  constructor({ onChange }) {
    this.onChange = onChange;
    this.apps = this.#menu("filter-app", words.filterByApp, (value) => { this.#app = value; });
    this.kinds = this.#menu("filter-outcome", words.filterByOutcome, (value) => { this.#kind = value; });
    this.kinds.replaceChildren(
      option("", words.allOutcomes), ...outcomeKinds.map((kind) => option(kind, words.outcome[kind])));
    this.reset = button({ class: "bench-button", data: { role: "filter-reset" }, on: { click: () => this.#reset() } }, words.showAll);
    this.none = element("p", { class: "panel-hint", role: "status", hidden: true }, words.noneOfFilter, " ", this.reset);
    this.element = element("div", { class: "journey-filters", role: "group", "aria-label": words.filters }, this.apps, this.kinds);
  }

  /** Lists the apps of the journeys in the menu, and returns the journeys that match the filters. */
  chosen(summaries, nameOf) {
    const apps = [...new Set(summaries.map(({ app }) => app))].map((app) => [app, nameOf(app)]);
    if (this.#app && !apps.some(([app]) => app === this.#app)) apps.push([this.#app, nameOf(this.#app)]);
    const drawing = JSON.stringify(apps);
    if (drawing !== this.#drawn) {
      this.#drawn = drawing;
      this.apps.replaceChildren(option("", words.allApps), ...apps.map(([app, name]) => option(app, name)));
      this.apps.value = this.#app;
    }
    const chosen = summaries.filter((summary) =>
      (!this.#app || summary.app === this.#app) && (!this.#kind || outcomeOf(summary).kind === this.#kind));
    this.element.hidden = summaries.length === 0;
    this.none.hidden = summaries.length === 0 || chosen.length > 0;
    return chosen;
  }

  #reset() {
    [this.#app, this.#kind] = ["", ""];
    [this.apps.value, this.kinds.value] = ["", ""];
    this.onChange();
  }

  #menu(role, label, choose) {
    return element("select", { data: { role }, "aria-label": label, on: { change: ({ target }) => {
      choose(target.value);
      this.onChange();
    } } });
  }
}

function option(value, text) { return element("option", { value }, text); }
