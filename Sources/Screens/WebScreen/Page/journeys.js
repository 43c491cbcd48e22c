// The Journeys tab: the list of journeys, and the selected one.

import { momentText } from "./clock.js";
import { appTile, arrange, element, icon } from "./elements.js";
import { renderJourney } from "./journey.js";
import { fetchJourney, fetchJourneys } from "./link.js";
import { JourneyFilters, outcomeOf } from "./outcome.js";
import { words } from "./words.js";

/** Returns the address of a journey on this page. */
export const addressOf = (id) => `#journey=${encodeURIComponent(id)}`;

/** Returns the id of the journey in the page's address, or `null`. */
export function journeyInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get("journey");
}

/** Shows the device's journeys, and reads them again after each change of the device. */
export class Journeys {
  #lines = new Map();
  #names = new Map();
  #selected = null;
  #drawn = "";
  #summaries = [];
  #isReading = false;
  #isStale = false;

  constructor(root, { onSelect, onRead = () => {} }) {
    this.onSelect = onSelect;
    this.onRead = onRead;
    this.list = element("ol", { class: "journey-list", role: "list" });
    this.filters = new JourneyFilters({ onChange: () => this.#drawList() });
    this.empty = element(
      "div", { class: "panel-empty", hidden: true },
      element("p", { class: "panel-empty-title" }, words.noJourneys), element("p", {}, words.emptyHint));
    this.connection = element("p", { class: "connection", role: "status" });
    this.detail = element("div", { class: "detail", "aria-live": "polite" });
    root.className = "panel";
    root.setAttribute("aria-label", words.journeys);
    root.replaceChildren(
      element("div", { class: "master" },
        element("header", { class: "panel-head" },
          element("h1", {}, words.journeys), this.connection,
          element("p", { class: "panel-hint" }, words.journeysHint)),
        this.filters.element, element("nav", { "aria-label": words.journeys }, this.list), this.filters.none, this.empty),
      this.detail);
    this.root = root;
    addEventListener("hashchange", () => this.#follow());
  }

  /** Takes the apps' names from a model and reads the journeys again. */
  update(model) {
    this.#names = new Map(model.apps.map((app) => [app.id, app.name]));
    if (this.#selected === null && journeyInAddress()) this.#follow();
    this.#read();
  }

  /** Updates the times of the list after a change of the device's clock or time zone. */
  updateTimes() {
    for (const time of this.list.querySelectorAll("time")) time.textContent = momentText(new Date(time.dateTime));
  }

  /** Shows whether the device is reachable. */
  showConnection(isConnected) {
    this.connection.textContent = isConnected ? "" : words.reconnecting;
    this.connection.hidden = isConnected;
  }

  #follow() {
    this.#selected = journeyInAddress();
    this.#drawn = "";
    this.#markSelected();
    if (this.#selected) {
      this.onSelect(this.#selected);
      if (matchMedia("(width < 860px)").matches) this.root.scrollIntoView({ behavior: "smooth" });
    }
    this.#read();
  }

  /** Reads the journeys. Any number of changes during a read cause one more read. */
  async #read() {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      const selected = this.#selected;
      try {
        const [summaries, report] = await Promise.all([
          fetchJourneys(), selected ? fetchJourney(selected) : null,
        ]);
        this.#summaries = summaries;
        this.onRead(summaries);
        this.#drawList();
        if (selected === this.#selected) this.#drawDetail(report);
      } catch {
        // The device is not reachable. Its next model triggers another read.
      }
    }
    this.#isReading = false;
  }

  #drawList() {
    const known = new Set(this.#summaries.map(({ id }) => id));
    for (const id of this.#lines.keys()) if (!known.has(id)) this.#lines.delete(id);
    this.empty.hidden = this.#summaries.length > 0;
    const chosen = this.filters.chosen(this.#summaries, (app) => this.#names.get(app) ?? app);
    arrange(this.list, chosen.map((summary) => this.#line(summary)));
    this.#markSelected();
  }

  #line(summary) {
    const appName = this.#names.get(summary.app) ?? summary.app;
    const drawing = JSON.stringify([summary, appName]);
    const old = this.#lines.get(summary.id);
    if (old?.drawing === drawing) return old.item;
    const outcome = outcomeOf(summary);
    const link = element(
      "a", { class: "journey-link", href: addressOf(summary.id), data: { journey: summary.id } },
      appTile(summary.app, appName),
      element("span", { class: "journey-texts" },
        element("span", { class: "journey-title", dir: "auto" }, summary.title || words.noText),
        element("span", { class: "journey-sentence", data: { outcome: outcome.kind } }, outcome.text)),
      element("span", { class: "journey-facts" },
        summary.arrivedAt
          ? element("time", { class: "journey-time", datetime: summary.arrivedAt }, momentText(new Date(summary.arrivedAt)))
          : null,
        element("span", { class: "journey-id" }, summary.id)));
    const item = old?.item ?? element("li", {});
    item.replaceChildren(link);
    this.#lines.set(summary.id, { drawing, item });
    return item;
  }

  #markSelected() {
    this.root.classList.toggle("has-selection", this.#selected !== null);
    for (const link of this.list.querySelectorAll("a")) {
      if (link.dataset.journey === this.#selected) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  #drawDetail(report) {
    const drawing = JSON.stringify([this.#selected, report]);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    if (!this.#selected) return this.detail.replaceChildren();
    const back = element("a", { class: "back", href: "#" }, icon("back"), words.allJourneys);
    const content = report
      ? renderJourney(report, this.#names.get(report.app) ?? report.app)
      : element("p", { class: "journey-gone" }, words.journeyGone);
    this.detail.replaceChildren(back, content);
  }
}
