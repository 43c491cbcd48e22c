// The active Focus, and the Focus modes with their allowed apps and people.

import { benchWords as words } from "./bench-words.js";
import { button, element } from "./elements.js";
import { contactOf, personForm, vCardButton } from "./people.js";
import { focusName } from "./words.js";

export class FocusModes {
  #modes = [];
  #contacts = [];
  #apps = [];
  #focus = null;
  #drawn = "";

  constructor({ act, change }) {
    this.act = act;
    this.change = change;
    this.choices = element("div", { class: "tools-row", role: "group", "aria-label": words.focus });
    this.list = element("div", { class: "focus-modes" });
    this.name = element("input", { type: "text", maxlength: "40", autocomplete: "off", "aria-label": words.newFocus,
      placeholder: words.newFocus, data: { role: "new-focus" } });
    const add = element("form", { class: "tools-row", on: { submit: (event) => { event.preventDefault(); this.#add(); } } },
      this.name, element("button", { class: "bench-button", type: "submit", data: { role: "add-focus" } }, words.newFocus));
    this.element = element("div", {}, this.choices, this.list, add,
      vCardButton((value) => this.change({ name: "contacts", value })));
  }

  update(model) {
    this.#focus = model.focus ?? null;
    this.#apps = model.apps;
    this.#draw();
  }

  setModes(modes, contacts) {
    this.#modes = modes;
    this.#contacts = contacts;
    this.#draw();
  }

  #draw() {
    const drawing = JSON.stringify([this.#modes, this.#contacts, this.#apps.map(({ id, name }) => [id, name]), this.#focus]);
    if (drawing === this.#drawn) return;
    this.#drawn = drawing;
    const open = new Set([...this.list.querySelectorAll("details[open]")].map((one) => one.dataset.mode));
    const choice = (name, text) => button(
      { class: "bench-button", "aria-pressed": String(this.#focus === name), data: { focus: name ?? "" },
        on: { click: () => this.act({ focus: name === null ? {} : { _0: name } }) } }, text);
    this.choices.replaceChildren(choice(null, words.noFocus), ...this.#modes.map(({ name }) => choice(name, focusName(name))));
    this.list.replaceChildren(...this.#modes.map((mode) => this.#mode(mode, open.has(mode.name))));
  }

  #mode(mode, isOpen) {
    const boxes = (key, members) => members.map(({ id, name }) => this.#box(
      name, mode[key].members.includes(id) === mode[key].allows, `${key}-${id}`,
      (isAllowed) => this.#set(mode.name, (one) => {
        const kept = one[key].members.filter((member) => member !== id);
        one[key].members = isAllowed === one[key].allows ? [...kept, id] : kept;
      })));
    const people = this.#contacts.map(({ identifier, name }) => ({ id: identifier, name }));
    return element("details", { class: "focus-mode", data: { mode: mode.name }, open: isOpen },
      element("summary", {}, focusName(mode.name)),
      element("fieldset", {}, element("legend", {}, words.allowedApps), ...boxes("apps", this.#apps)),
      element("fieldset", {}, element("legend", {}, words.allowedPeople),
        ...(people.length > 0 ? boxes("people", people) : [element("p", { class: "bench-hint" }, words.noContacts)]),
        personForm(mode.name, (person) => this.#addPerson(mode.name, person))),
      this.#box(words.allowsTimeSensitive, mode.allowsTimeSensitive, "time-sensitive",
        (isOn) => this.#set(mode.name, (one) => { one.allowsTimeSensitive = isOn; })));
  }

  #box(text, isOn, role, onTurn) {
    return element("label", { class: "choice" },
      element("input", { type: "checkbox", checked: isOn, data: { role }, on: { change: ({ target }) => onTurn(target.checked) } }),
      element("span", { dir: "auto" }, text));
  }

  #set(name, change) {
    const modes = structuredClone(this.#modes);
    change(modes.find((mode) => mode.name === name));
    return this.#save(modes);
  }

  /** Adds a new person to the device's contacts, and then to the allowed people. */
  async #addPerson(name, person) {
    const contact = contactOf(person, this.#contacts);
    await this.change({ name: "contacts", value: JSON.stringify([...this.#contacts, contact]) });
    await this.#set(name, (mode) => {
      // A Focus that silences some people already allows everyone else.
      if (mode.people.allows) mode.people.members = [...mode.people.members, contact.identifier];
    });
  }

  #add() {
    const name = this.name.value.trim();
    if (!name || this.#modes.some((mode) => mode.name === name)) return;
    const none = () => ({ allows: true, members: [] });
    this.name.value = "";
    this.#save([...structuredClone(this.#modes), {
      name, apps: none(), people: none(), allowsTimeSensitive: false, filters: {}, sharesStatus: true }]);
  }

  #save(modes) { return this.change({ name: "focusModes", value: JSON.stringify(modes) }); }
}
