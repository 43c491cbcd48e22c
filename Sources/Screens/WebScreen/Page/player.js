// The controls of a sound or a film in an expanded card: play, a position, and the times beside it.

import { button, element, icon, label } from "./elements.js";
import { words } from "./words.js";

/** Returns a medium with controls. `isFilm` shows its frames, and a film plays by a click on them as well. */
export function playerOf(medium, { isFilm }) {
  const play = button({ class: "player-play", data: { role: "play" }, on: { click: toggle } });
  const elapsed = element("span", { class: "player-time", "aria-hidden": "true" });
  const rest = element("span", { class: "player-time", "aria-hidden": "true" });
  const position = element("input", {
    class: "player-position", type: "range", min: "0", max: "1", step: "any", value: "0", "aria-label": words.position,
    data: { role: "position" }, on: { input: ({ target }) => { medium.currentTime = Number(target.value) * length(); } },
  });
  function length() { return Number.isFinite(medium.duration) ? medium.duration : 0; }
  function toggle(event) {
    event?.stopPropagation();
    if (medium.paused) medium.play().catch(() => {});
    else medium.pause();
  }
  function draw() {
    play.replaceChildren(icon(medium.paused ? "play" : "pause"));
    label(play, medium.paused ? words.play : words.pause);
    position.value = length() > 0 ? medium.currentTime / length() : 0;
    position.setAttribute("aria-valuetext", `${timeText(medium.currentTime)} / ${timeText(length())}`);
    elapsed.textContent = timeText(medium.currentTime);
    rest.textContent = `-${timeText(length() - medium.currentTime)}`;
  }
  for (const event of ["loadedmetadata", "play", "pause", "timeupdate", "seeked", "ended"]) medium.addEventListener(event, draw);
  if (isFilm) medium.addEventListener("click", toggle);
  draw();
  return element(
    "div", { class: isFilm ? "player film" : "player", role: "group", "aria-label": medium.getAttribute("aria-label"),
      data: { role: "player" } },
    medium, element("div", { class: "player-bar" }, play, elapsed, position, rest));
}

/** Returns a time such as 1:05. */
function timeText(seconds) {
  const whole = Math.max(0, Math.floor(seconds || 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
