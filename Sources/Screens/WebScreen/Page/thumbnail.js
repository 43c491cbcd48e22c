// The first attachment: the thumbnail of a card, and the media of an expanded card.

import { element, icon } from "./elements.js";
import { playerOf } from "./player.js";
import { words } from "./words.js";

/** Returns the thumbnail of a card, or `null` if there is none or the app hid it. */
export function thumbnailOf(card) {
  const { thumbnail } = card;
  if (!thumbnail || thumbnail.isHidden || card.isPreviewHidden) return null;
  const { kind, name, id } = describe(card);
  if (kind === "audio") return signOf("note", name);
  const picture = element("img", {
    class: "thumbnail", data: { role: "thumbnail" }, alt: name, draggable: "false", src: `/pictures/${id}`,
  });
  const [x, y, width, height] = thumbnail.clippingRect ?? [0, 0, 1, 1];
  const inset = [y, 1 - x - width, 1 - y - height, x].map((part) => `${Math.max(0, part * 100)}%`);
  picture.style.setProperty("object-view-box", `inset(${inset.join(" ")})`);
  picture.addEventListener("error", () => picture.replaceWith(signOf(kind === "movie" ? "film" : "paper", name)));
  return picture;
}

/** Returns the attachment of an expanded card, at its full width, or `null` if there is none. */
export function mediaOf(card) {
  if (!card.thumbnail || card.isPreviewHidden) return null;
  const { kind, name, id } = describe(card);
  const tag = { image: "img", audio: "audio", movie: "video" }[kind];
  const source = kind === "image" ? { src: `/pictures/${id}`, alt: name, draggable: "false" }
    : { preload: "metadata", playsinline: true, "aria-label": name };
  const media = element(tag, { class: "medium", data: { role: "media" }, ...source });
  const shown = kind === "image" ? media : playerOf(media, { isFilm: kind === "movie" });
  const sorry = () => shown.replaceWith(element("p", { class: "medium none", data: { role: "media" } }, words.notPlayed(name)));
  media.addEventListener("error", sorry);
  if (kind !== "image") load(media, `/media/${id}`).catch(sorry);
  return shown;
}

/** The address of the medium of the open card, in this page's memory. */
let loaded = null;

/** Loads a medium as a whole, because a position can only be chosen within what the browser has. */
async function load(medium, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const content = await answer.blob();
  if (loaded) URL.revokeObjectURL(loaded);
  loaded = URL.createObjectURL(content);
  medium.src = loaded;
}

/** Returns the kind, the name and the address of an attachment. */
function describe(card) {
  const type = card.thumbnail.typeIdentifier ?? "";
  const kind = /audio|mp3|waveform/.test(type) ? "audio" : /movie|video|mpeg|avi/.test(type) ? "movie" : "image";
  return { kind, name: words.attachment(type.split(".").pop()), id: encodeURIComponent(`${card.id}@${card.thumbnail.attachment}`) };
}

function signOf(sign, name) {
  return element(
    "span", { class: "thumbnail sign", data: { role: "thumbnail" }, role: "img", "aria-label": name }, icon(sign));
}
