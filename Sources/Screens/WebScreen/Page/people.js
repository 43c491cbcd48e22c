// Adds people to the device's contacts, and one person to the allowed people of a Focus.

import { benchWords as words } from "./bench-words.js";
import { button, element } from "./elements.js";

/** Returns a form for a new person: a name, and a phone number or email address by which apps identify them. */
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

/** Returns a new contact with an unused identifier. */
export function contactOf({ name, handle }, contacts) {
  const taken = new Set(contacts.map(({ identifier }) => identifier));
  let number = contacts.length + 1;
  while (taken.has(`person-${number}`)) number += 1;
  return { identifier: `person-${number}`, name, handles: handle ? [handle] : [], hasPhoto: false };
}

/** Returns a button that adds the contacts of a vCard file. */
export function vCardButton(onRead) {
  const file = element("input", { type: "file", accept: ".vcf,text/vcard", class: "visually-hidden", tabindex: "-1",
    "aria-hidden": "true", data: { role: "vcard-file" }, on: { change: async () => {
      const [chosen] = file.files;
      if (chosen) await onRead(withoutPictures(await chosen.text()));
      file.value = "";
    } } });
  return element("div", { class: "tools-row" },
    button({ class: "bench-button", data: { role: "vcard" }, on: { click: () => file.click() } }, words.importVCard), file);
}

/** Leaves out the data of pictures, which makes most of a file's size; the property stays. */
function withoutPictures(card) {
  return card.replace(/^((?:[\w-]+\.)?PHOTO[^:\r\n]*:)[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim, "$1picture");
}
