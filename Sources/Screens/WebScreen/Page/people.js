// Adds a person to those who may interrupt during a Focus; the device comes to know them.

import { benchWords as words } from "./bench-words.js";
import { element } from "./elements.js";

/** A form for a new person: a name, and a telephone number or mail address by which apps know them. */
export function personForm(focus, onAdd) {
  const field = (role, text) => element("input", {
    type: "text", maxlength: "80", autocomplete: "off", "aria-label": text, placeholder: text, data: { role } });
  const name = field("person-name", words.personName);
  const handle = field("person-handle", words.personHandle);
  return element(
    "form", { class: "tools-row person-form", on: { submit: (event) => {
      event.preventDefault();
      if (name.value.trim()) onAdd({ name: name.value.trim(), handle: handle.value.trim() });
    } } },
    name, handle,
    element("button", { class: "bench-button", type: "submit", data: { role: "add-person", focus } }, words.addPerson));
}

/** A contact of the device; its identifier is one that no other contact has. */
export function contactOf({ name, handle }, contacts) {
  const taken = new Set(contacts.map(({ identifier }) => identifier));
  let number = contacts.length + 1;
  while (taken.has(`person-${number}`)) number += 1;
  return { identifier: `person-${number}`, name, handles: handle ? [handle] : [], hasPhoto: false };
}
