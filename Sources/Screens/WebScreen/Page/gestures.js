// Touches and drags on a card: swipe left to clear, hold to expand.
//
// A held or dragged finger ends in a `click` on whatever is then under it. `wasGesture` tells a
// click handler that the click belongs to the gesture.

const clearDistance = 110;
const holdMilliseconds = 450;

/** Watches a card's face; returns `wasGesture`. */
export function watchGestures(face, card, { onClear, onHold }) {
  let start = null;
  let hold = 0;
  let endedAt = -Infinity;

  const move = (x) => card.style.setProperty("--drag", `${x}px`);
  const finish = () => {
    clearTimeout(hold);
    start = null;
    card.classList.remove("dragging");
    move(0);
  };

  face.addEventListener("pointerdown", (event) => {
    endedAt = -Infinity;
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, isDrag: false };
    clearTimeout(hold);
    hold = setTimeout(() => {
      finish();
      endedAt = Infinity;
      onHold();
    }, holdMilliseconds);
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
    if (start.isDrag) move(Math.min(0, x));
  });

  face.addEventListener("pointerup", (event) => {
    const isClear = start?.isDrag && start.x - event.clientX > clearDistance;
    if (start?.isDrag || endedAt === Infinity) endedAt = event.timeStamp;
    finish();
    if (isClear) onClear();
  });

  face.addEventListener("pointercancel", finish);
  face.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    finish();
    onHold();
  });

  return (click) => click.detail > 0 && (endedAt === Infinity || click.timeStamp - endedAt < 60);
}
