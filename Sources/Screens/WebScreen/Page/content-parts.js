// The parts of a notification's content as text, for the comparison of what arrived with what was shown.

import { caseOf } from "./stacks.js";
import { words } from "./words.js";

const levels = ["passive", "active", "time-sensitive", "critical"];
const lengthMax = 160;

/** Returns a part of the content as text. `name` is Apple's name of the part. */
export function partText(name, value) {
  if (value === undefined || value === null || value === "") return words.nothing;
  const text = texts[name]?.(value) ?? plain(value);
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text || words.nothing;
}

const texts = {
  attachments: (all) => all.map(({ identifier, typeIdentifier }) => `${identifier} (${typeIdentifier})`).join(", "),
  communication: (context) => [
    pair(words.sender, nameOf(context.sender)), pair(words.group, context.groupName),
    pair(words.recipients, context.recipients?.map(nameOf).filter(Boolean).join(", ")),
    pair(words.groupPicture, pictureOf(context.groupImage)),
    pair(words.picture, pictureOf(context.sender?.image ?? context.senderImage)),
  ].filter(Boolean).join("; "),
  interruptionLevel: (level) => levels[level] ?? String(level),
  sound: (sound) => [sound.name ?? words.defaultSound, sound.kind === "alert" ? "" : sound.kind].filter(Boolean).join(", "),
  userInfo: (values) => Object.entries(values).map(([key, value]) => `${key}: ${plain(value)}`).join("; "),
};

function pair(name, value) { return value ? `${name}: ${value}` : ""; }

function nameOf(person) { return person?.displayName || person?.handle?.value || ""; }

/** Returns where a picture comes from, not its bytes. */
function pictureOf(image) {
  if (!image) return "";
  const [kind, values] = caseOf(image);
  return kind === "data" ? words.pictureData : String(values._0 ?? kind);
}

/** Returns a value without the braces and quotation marks of JSON where it can. */
function plain(value) {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value).map(([key, inner]) => `${key}: ${plain(inner)}`).join(", ");
}
