// The gestures of a card. A short swipe to the left reveals Options and Clear, a long one clears the card, and
// holding expands it.
//
// After a hold or a drag, the browser sends a `click` to the element under the finger. It is not a tap. After a hold
// this element can be a button of the expanded card.

import { button, element } from "./elements.js";
import { words } from "./words.js";

const holdMilliseconds = 450;
/** The part of the actions' width after which they stay revealed. */
const revealPart = 0.5;
/** The part of the card's width after which a swipe clears it. */
const clearPart = 0.6;

/** The gestures of the card whose actions are revealed. Only one card's are. */
let revealed = null;

document.addEventListener("pointerdown", ({ target }) => {
  if (revealed && !revealed.card.contains(target)) revealed.close();
});

/** Ignores the click at the end of a hold, whatever is under the finger then. The next press ends it. */
function ignoreClickOfHold() {
  const ignore = (event) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true });
  document.addEventListener("pointerdown", () => document.removeEventListener("click", ignore, { capture: true }),
    { capture: true, once: true });
}

/** The actions behind a card, and the gestures that reveal them. A banner has only the gestures. */
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

  /** Hides the actions. */
  close() { this.#rest(false); }

  /** Handles the gestures on the face of a card. */
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
      ignoreClickOfHold();
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
