// The picture at the right of a card: the first attachment's.

import { element, icon } from "./elements.js";
import { words } from "./words.js";

/** Draws a card's thumbnail; `null` when there is none, or the app hid it. */
export function thumbnailOf(card) {
  const { thumbnail } = card;
  if (!thumbnail || thumbnail.isHidden || card.isPreviewHidden) return null;
  const kind = thumbnail.typeIdentifier ?? "";
  const name = words.attachment(kind.split(".").pop());
  if (/audio|mp3|waveform|aiff|mpeg-4-audio/.test(kind)) return signOf("note", name);
  if (/movie|video|mpeg|avi/.test(kind)) return signOf("film", name);
  const id = encodeURIComponent(`${card.id}@${thumbnail.attachment}`);
  const picture = element("img", {
    class: "thumbnail", data: { role: "thumbnail" }, alt: name, draggable: "false", src: `/pictures/${id}`,
  });
  const [x, y, width, height] = thumbnail.clippingRect ?? [0, 0, 1, 1];
  const inset = [y, 1 - x - width, 1 - y - height, x].map((part) => `${Math.max(0, part * 100)}%`);
  picture.style.setProperty("object-view-box", `inset(${inset.join(" ")})`);
  picture.addEventListener("error", () => picture.replaceWith(signOf("paper", name)));
  return picture;
}

function signOf(sign, name) {
  return element(
    "span", { class: "thumbnail sign", data: { role: "thumbnail" }, role: "img", "aria-label": name }, icon(sign));
}
