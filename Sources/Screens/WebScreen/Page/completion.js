// Completion of `aps` keys in the payload editor.

import { benchWords as words } from "./bench-words.js";
import { button, element } from "./elements.js";
import { keys, values } from "./payload-keys.js";

/** Suggests keys and values below the editor. */
export class Completion {
  #offers = [];
  #chosen = 0;

  constructor(editor, onChange) {
    this.editor = editor;
    this.onChange = onChange;
    this.element = element("ul", { class: "completions", role: "listbox", id: "completions", hidden: true,
      "aria-label": words.completions });
    editor.setAttribute("aria-controls", "completions");
    editor.setAttribute("aria-autocomplete", "list");
    editor.addEventListener("input", () => this.#offer());
    editor.addEventListener("blur", (event) => {
      if (!this.element.contains(event.relatedTarget)) this.#close();
    });
    editor.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      return this.#offer();
    }
    if (this.element.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.#chosen = (this.#chosen + step + this.#offers.length) % this.#offers.length;
      this.#draw();
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      this.#take(this.#offers[this.#chosen]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.#close();
    }
  }

  #offer() {
    const at = this.editor.selectionStart;
    const place = placeIn(this.editor.value.slice(0, at));
    this.#offers = place ? offersAt(place) : [];
    this.#chosen = 0;
    if (this.#offers.length === 0) return this.#close();
    this.start = at - place.typed.length;
    this.#draw();
  }

  #draw() {
    this.element.hidden = false;
    this.element.replaceChildren(...this.#offers.map((offer, index) => element(
      "li", { role: "option", id: `completion-${index}`, "aria-selected": String(index === this.#chosen) },
      button({ tabindex: "-1", on: { click: () => this.#take(offer) } }, offer.name))));
    this.editor.setAttribute("aria-activedescendant", `completion-${this.#chosen}`);
  }

  /** Replaces the typed text with a suggestion, including a closing quote if there is one. */
  #take({ text }) {
    const { value, selectionStart } = this.editor;
    const rest = value.slice(selectionStart);
    const after = rest.startsWith('"') ? rest.slice(1) : rest;
    this.editor.value = value.slice(0, this.start) + text + after;
    const end = this.start + text.length;
    const hole = text.search(/""|\[\]|\{\}/);
    this.editor.selectionStart = this.editor.selectionEnd = hole < 0 ? end : this.start + hole + 1;
    this.#close();
    this.editor.focus();
    this.onChange();
  }

  #close() {
    this.element.hidden = true;
    this.editor.removeAttribute("aria-activedescendant");
  }
}

function offersAt({ path, key, typed }) {
  if (key) {
    return (values[key] ?? []).filter((name) => name.startsWith(typed)).map((name) => ({ name, text: `${name}"` }));
  }
  const table = path.length === 0 ? { aps: "{}" } : keys[path.at(-1)];
  if (!table || (path.length > 0 && path[0] !== "aps")) return [];
  return Object.entries(table).filter(([name]) => name.startsWith(typed) && name !== typed)
    .map(([name, value]) => ({ name, text: `${name}": ${value}` }));
}

/**
 * Returns the position at the end of an incomplete JSON text, or `null` if that is not inside a string:
 * `path` has the keys of the enclosing objects, `key` the key of the value, if any, and `typed` the
 * beginning of the string.
 */
export function placeIn(json) {
  const path = [];
  let [isInText, text, key, isValue] = [false, "", null, false];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInText) {
      if (character === "\\") { text += json[index + 1] ?? ""; index += 1; }
      else if (character === '"') { isInText = false; if (!isValue) key = text; }
      else text += character;
      continue;
    }
    switch (character) {
      case '"': [isInText, text] = [true, ""]; break;
      case ":": isValue = true; break;
      case ",": isValue = false; key = null; break;
      case "{": path.push(key); key = null; isValue = false; break;
      case "}": path.pop(); isValue = true; break;
      default: break;
    }
  }
  if (!isInText) return null;
  return { path: path.slice(1), key: isValue ? key : null, typed: text };
}
