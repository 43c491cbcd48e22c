// The Logs tab: the output of apps and extensions.

import { benchWords as words } from "./bench-words.js";
import { element } from "./elements.js";
import { get } from "./link.js";

const linesMax = 500;

export class LogPanel {
  #last = 0;

  constructor() {
    this.list = element("ol", { class: "log-list" });
    this.lines = element("div", { class: "log-lines", role: "log", tabindex: "0", "aria-label": words.logs }, this.list);
    this.empty = element("p", { class: "bench-hint" }, words.noLogs);
    this.element = element(
      "section", { class: "bench-panel" },
      element("header", {}, element("h1", {}, words.logs), element("p", { class: "bench-hint" }, words.logsHint)),
      this.empty, this.lines);
  }

  open() { this.read(); }

  /** Reads the new lines. */
  async read() {
    const lines = await get(`/api/workbench/logs?after=${this.#last}`).catch(() => null);
    if (!lines || lines.length === 0) return;
    const fresh = lines.filter((line) => line.number > this.#last).slice(-linesMax);
    if (fresh.length === 0) return;
    this.#last = fresh.at(-1).number;
    this.empty.hidden = true;
    const isAtEnd = this.lines.scrollTop + this.lines.clientHeight > this.lines.scrollHeight - 40;
    this.list.append(...fresh.map(({ process, line }) => element(
      "li", { class: /extension/.test(process) ? "log-line of-extension" : "log-line" },
      element("span", { class: "log-process" }, process), element("span", { class: "log-text", dir: "auto" }, line))));
    while (this.list.childElementCount > linesMax) this.list.firstElementChild.remove();
    if (isAtEnd) this.lines.scrollTop = this.lines.scrollHeight;
  }
}
