// A small map on which the user moves the device, for location triggers.

import { benchWords as words } from "./bench-words.js";
import { button, element } from "./elements.js";

/** Coarse outlines of the continents, in degrees east and north. */
const lands = [
  [[-168, 66], [-140, 70], [-95, 72], [-80, 62], [-65, 60], [-55, 52], [-70, 43], [-81, 31], [-81, 25], [-97, 26], [-95, 18], [-83, 9], [-95, 15], [-106, 23], [-117, 33], [-124, 42], [-130, 54], [-152, 59]],
  [[-52, 82], [-20, 80], [-22, 70], [-43, 60], [-54, 68]],
  [[-80, 9], [-62, 10], [-50, 0], [-35, -6], [-40, -22], [-58, -38], [-68, -54], [-74, -50], [-71, -18], [-81, -5]],
  [[-10, 36], [-9, 43], [-1, 46], [4, 52], [10, 55], [8, 58], [5, 61], [15, 69], [28, 71], [45, 67], [70, 73], [105, 78], [140, 73], [180, 69], [162, 58], [143, 59], [135, 44], [127, 38], [122, 31], [109, 20], [105, 10], [100, 14], [96, 17], [88, 22], [80, 12], [73, 20], [60, 25], [56, 26], [48, 30], [57, 20], [45, 13], [35, 29], [36, 36], [27, 37], [22, 38], [13, 45], [16, 39], [8, 44], [0, 39], [-5, 36]],
  [[-17, 15], [-9, 32], [10, 37], [32, 31], [43, 12], [51, 11], [40, -4], [40, -15], [32, -28], [20, -35], [12, -17], [9, 4], [-8, 5]],
  [[114, -22], [130, -12], [142, -11], [153, -27], [146, -39], [131, -32], [116, -35]],
  [[130, 31], [136, 34], [140, 36], [141, 41], [145, 44], [141, 45], [139, 38], [132, 35]],
  [[-5, 50], [1, 51], [-2, 56], [-5, 58], [-4, 54]],
  [[96, 5], [106, -6], [119, -8], [117, 5], [109, 1], [104, -2]],
  [[44, -25], [50, -16], [47, -25]],
  [[166, -46], [174, -41], [178, -38], [173, -35], [174, -40]],
];

/** Shows the location of the device and changes it. */
export class WorldMap {
  #place = { latitude: 31.2304, longitude: 121.4737 };

  constructor({ act }) {
    this.act = act;
    const number = (role, limit, text) => element("label", { class: "field" }, element("span", {}, text),
      element("input", { type: "number", step: "any", min: String(-limit), max: String(limit), data: { role },
        on: { change: () => this.#read() } }));
    this.latitude = number("latitude", 90, words.latitude);
    this.longitude = number("longitude", 180, words.longitude);
    this.status = element("p", { class: "bench-hint", role: "status", data: { role: "place" } });
    this.map = this.#drawMap();
    this.element = element("div", { class: "place" },
      this.map, element("p", { class: "bench-hint" }, words.mapHint),
      element("div", { class: "fields" }, this.latitude, this.longitude),
      element("div", { class: "tools-row" },
        button({ class: "bench-button", data: { role: "move" }, on: { click: () => this.#go() } }, words.move)), this.status);
    this.#show();
  }

  #drawMap() {
    const space = "http://www.w3.org/2000/svg";
    const map = document.createElementNS(space, "svg");
    map.setAttribute("viewBox", "-180 -84 360 144");
    map.setAttribute("class", "world");
    map.setAttribute("tabindex", "0");
    map.setAttribute("role", "application");
    map.setAttribute("aria-label", words.map);
    for (const land of lands) {
      const shape = document.createElementNS(space, "polygon");
      shape.setAttribute("points", land.map(([east, north]) => `${east},${-north}`).join(" "));
      map.append(shape);
    }
    this.pin = document.createElementNS(space, "circle");
    this.pin.setAttribute("r", "3.5");
    map.append(this.pin);
    map.addEventListener("click", (event) => this.#click(event));
    map.addEventListener("keydown", (event) => this.#press(event));
    return map;
  }

  #click(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.map.getScreenCTM().inverse());
    this.#set(-point.y, point.x);
    this.#go();
  }

  #press(event) {
    const step = event.shiftKey ? 0.01 : 1;
    const way = { ArrowUp: [step, 0], ArrowDown: [-step, 0], ArrowLeft: [0, -step], ArrowRight: [0, step] }[event.key];
    if (event.key === "Enter") this.#go();
    if (!way) return;
    event.preventDefault();
    this.#set(this.#place.latitude + way[0], this.#place.longitude + way[1]);
  }

  #read() {
    this.#set(Number(this.latitude.querySelector("input").value), Number(this.longitude.querySelector("input").value));
  }

  #set(latitude, longitude) {
    this.#place = {
      latitude: Math.min(90, Math.max(-90, latitude)), longitude: Math.min(180, Math.max(-180, longitude)) };
    this.#show();
  }

  async #go() {
    await this.act({ move: { _0: this.#place } });
    this.status.textContent = words.position(this.#place.latitude, this.#place.longitude);
  }

  #show() {
    const { latitude, longitude } = this.#place;
    this.pin.setAttribute("cx", String(longitude));
    this.pin.setAttribute("cy", String(-latitude));
    this.latitude.querySelector("input").value = latitude.toFixed(4);
    this.longitude.querySelector("input").value = longitude.toFixed(4);
  }
}
