// The Scheduled Summary: a card with its featured notifications and the apps of the others.

import { ageText } from "./clock.js";
import { appTile, button, element } from "./elements.js";
import { thumbnailOf } from "./thumbnail.js";
import { words } from "./words.js";

/** The number of featured notifications, and the number of named apps. */
const featuredMax = 2;
const appsMax = 3;

/** Returns a closed summary. A click calls `onOpen`. */
export function summaryCard({ cards, title, date }, language, onOpen) {
  const featured = cards.slice(0, featuredMax);
  const others = cards.slice(featuredMax);
  return element(
    "article", { class: "card summary", data: { role: "summary" } },
    element("div", { class: "plate" },
      button(
        { class: "face summary-face", "aria-expanded": "false", on: { click: onOpen } },
        element("span", { class: "line" },
          element("span", { class: "title", data: { role: "title" } }, title),
          element("time", { class: "time", datetime: date }, ageText(new Date(date)))),
        ...featured.map((card) => featuredRow(card, language)),
        others.length > 0 ? othersRow(others) : null)));
}

function featuredRow(card, language) {
  return element(
    "span", { class: "featured", data: { featured: card.id } },
    appTile(card.bundleIdentifier, card.appName),
    element("span", { class: "texts", dir: "auto", lang: language },
      element("span", { class: "title" }, card.title || card.appName),
      card.body ? element("span", { class: "body" }, card.body) : null),
    thumbnailOf(card));
}

/** Returns the apps of the notifications that are not featured. */
function othersRow(cards) {
  const apps = [...new Map(cards.map((card) => [card.bundleIdentifier, card.appName]))];
  const names = apps.slice(0, appsMax).map(([, name]) => name);
  return element(
    "span", { class: "summary-others" },
    element("span", { class: "tiles", "aria-hidden": "true" }, ...apps.slice(0, appsMax).map(([id, name]) => appTile(id, name))),
    element("span", { class: "summary-apps", data: { role: "summary-apps" } },
      words.moreFrom(cards.length, names, apps.length - names.length)));
}
