// Opens an app with a link, a universal link or a shortcut item.

import { benchWords as words } from "./bench-words.js";
import { element } from "./elements.js";

const items = {
  link: { example: "shop://cart", value: (text) => ({ link: { url: text } }) },
  webPage: { example: "https://example.org/cart", value: (text) => ({ webPage: { url: text } }) },
  shortcut: { example: "org.example.compose", value: (text) => ({ shortcut: { type: text } }) },
};

/** The form that opens an app with an item in place of its icon. */
export class ItemOpener {
  #drawn = "";

  constructor({ act }) {
    this.app = element("select", { data: { role: "item-app" } });
    this.kind = element("select", { data: { role: "item-kind" }, on: { change: () => this.#showExample() } },
      ...Object.keys(items).map((kind) => element("option", { value: kind }, words.itemKind[kind])));
    this.text = element("input", { type: "text", autocomplete: "off", spellcheck: "false", required: true, data: { role: "item-text" } });
    const open = element("button", { type: "submit", class: "bench-button", data: { role: "open-item" } }, words.openItem);
    this.element = element("form", { on: { submit: (event) => {
      event.preventDefault();
      const text = this.text.value.trim();
      if (text) act({ openItem: { app: this.app.value, with: items[this.kind.value].value(text) } });
    } } },
      element("div", { class: "fields" },
        field(words.app, this.app), field(words.itemLabel, this.kind), field(words.itemText, this.text)),
      element("div", { class: "tools-row" }, open));
    this.#showExample();
  }

  update(apps) {
    const drawing = JSON.stringify(apps.map(({ id, name }) => [id, name]));
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    const chosen = this.app.value;
    this.app.replaceChildren(...apps.map(({ id, name }) => element("option", { value: id, selected: id === chosen }, name)));
    this.element.hidden = apps.length === 0;
  }

  #showExample() { this.text.placeholder = items[this.kind.value].example; }
}

function field(text, control) {
  return element("label", { class: "field" }, element("span", {}, text), control);
}
