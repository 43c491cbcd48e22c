// What a swipe to the left does with a card: a short one reveals Options and Clear, a long one clears.
// To hold a card opens it.
//
// A held or dragged finger ends in a `click` on whatever is then under it, which is not a tap.

import { button, element } from "./elements.js";
import { words } from "./words.js";

const holdMilliseconds = 450;
/** How far a card is swiped for its actions to stay, as a part of their width. */
const revealPart = 0.5;
/** How far a card is swiped to be cleared, as a part of its own width. */
const clearPart = 0.6;

/** The card whose actions are revealed: one at a time. */
let revealed = null;

document.addEventListener("pointerdown", ({ target }) => {
  if (revealed && !revealed.card.contains(target)) revealed.close();
});

/** The actions behind a card, and the gestures that reveal them; a banner has the gestures alone. */
export class SwipeActions {
  constructor({ onOptions, onClear }) {
    const action = (role, text, click) => button(
      { class: "swipe-action", data: { role }, on: { click: () => { this.close(); click(); } } }, text);
    this.clear = onClear ? action("swipe-clear", words.clear, onClear) : null;
    this.element = element(
      "div", { class: "swipe-actions", role: "group", "aria-label": words.tools, inert: true },
      onOptions ? action("swipe-options", words.options, onOptions) : null, this.clear);
  }

  update({ stacked }) {
    if (this.clear) this.clear.textContent = stacked > 0 ? words.clearAll : words.clear;
  }

  /** Puts the card back over its actions. */
  close() { this.#rest(false); }

  /** Watches the face of a card. */
  watch(face, card, { onClear, onHold, onTap }) {
    this.card = card;
    let start = null;
    let hold = 0;
    let wasGesture = false;
    const end = () => {
      clearTimeout(hold);
      start = null;
      card.classList.remove("dragging");
    };
    const holdNow = () => {
      end();
      wasGesture = true;
      this.close();
      onHold();
    };
    face.addEventListener("pointerdown", (event) => {
      wasGesture = false;
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, from: this.#offset, isDrag: false };
      clearTimeout(hold);
      hold = setTimeout(holdNow, holdMilliseconds);
    });
    face.addEventListener("pointermove", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(x, y) > 8) clearTimeout(hold);
      if (!start.isDrag && Math.abs(x) > 8 && Math.abs(x) > Math.abs(y)) {
        start.isDrag = true;
        face.setPointerCapture(event.pointerId);
        card.classList.add("dragging");
      }
      if (start.isDrag) this.#move(Math.min(0, start.from + x));
    });
    face.addEventListener("pointerup", (event) => {
      const drag = start?.isDrag ? start.from + event.clientX - start.x : null;
      wasGesture ||= drag !== null;
      end();
      if (drag !== null) this.#release(-drag, onClear);
    });
    face.addEventListener("pointercancel", () => { end(); this.close(); });
    face.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      holdNow();
    });
    face.addEventListener("click", (event) => {
      if (event.detail > 0 && wasGesture) return;
      if (revealed === this) return this.close();
      onTap();
    });
  }

  get #offset() { return revealed === this ? -this.#width : 0; }

  /** The width of the actions: what is revealed of them when they stay. */
  get #width() { return this.element.offsetWidth; }

  #move(x) { this.card.style.setProperty("--drag", `${x}px`); }

  #release(distance, onClear) {
    if (distance > clearPart * this.card.offsetWidth) {
      this.close();
      return onClear();
    }
    this.#rest(distance > revealPart * this.#width);
  }

  #rest(isRevealed) {
    if (isRevealed && revealed !== this) revealed?.close();
    if (isRevealed) revealed = this;
    else if (revealed === this) revealed = null;
    this.element.inert = !isRevealed;
    this.card.classList.toggle("swiped", isRevealed);
    this.#move(isRevealed ? -this.#width : 0);
  }
}
