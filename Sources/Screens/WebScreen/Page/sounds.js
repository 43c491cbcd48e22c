// The Sounds tab: plays the phone's sounds and speech, and shows on a timeline which ones were interrupted.

import { benchWords as words } from "./bench-words.js";
import { exactText } from "./clock.js";
import { button, element, icon } from "./elements.js";
import { get } from "./link.js";
import { deviceWords } from "./sentences.js";
import { tone } from "./tone.js";

const soundsMax = 100;
/** The durations of the generated system sounds and vibrations, in seconds. */
const usualSeconds = { alert: 0.9, critical: 1.6, ringtone: 3.2, vibration: 0.6 };

/** Plays each new sound and lists all of them. */
export class SoundPanel {
  #sounds = [];
  #last = null;
  #names = new Map();
  #playing = null;
  #isMuted = localStorage.getItem("bellhop-muted") === "true";

  constructor() {
    this.mute = button({ class: "bench-button", data: { role: "mute" }, "aria-pressed": String(this.#isMuted),
      on: { click: () => this.#toggleMute() } });
    this.list = element("ol", { class: "sound-list", "aria-label": words.sounds });
    this.empty = element("p", { class: "bench-hint" }, words.noSounds);
    this.element = element(
      "section", { class: "bench-panel" },
      element("header", {},
        element("h1", {}, words.sounds), this.mute, element("p", { class: "bench-hint" }, words.soundsHint)),
      this.empty, this.list);
    this.#drawMute();
  }

  update(model) { this.#names = new Map(model.apps.map((app) => [app.id, app.name])); }

  /** Reads the new sounds, and plays them except after the first read. */
  async hear(newest) {
    const isFirst = this.#last === null;
    const after = this.#last ?? 0;
    if (!isFirst && newest <= after) {
      // The device restarted and counts from one again.
      if (newest < after) this.#last = newest;
      return;
    }
    this.#last = newest;
    const sounds = await get(`/api/sounds?after=${after}`).catch(() => null);
    if (!sounds || sounds.length === 0) return;
    this.#sounds = [...this.#sounds, ...sounds].slice(-soundsMax);
    this.#draw();
    if (!isFirst) for (const sound of sounds) this.#play(sound);
  }

  #toggleMute() {
    this.#isMuted = !this.#isMuted;
    localStorage.setItem("bellhop-muted", String(this.#isMuted));
    if (this.#isMuted) this.#stop();
    this.#drawMute();
  }

  #drawMute() {
    this.mute.setAttribute("aria-pressed", String(this.#isMuted));
    this.mute.replaceChildren(icon(this.#isMuted ? "silent" : "bell"), this.#isMuted ? words.muted : words.mute);
  }

  /** Plays a sound. It interrupts the previous one; speech waits for a sound to end. */
  async #play(sound) {
    if (this.#isMuted) return;
    if (sound.kind === "vibration") return void navigator.vibrate?.(400);
    if (sound.kind === "speech") await this.#playing?.ended;
    else this.#stop();
    const playing = hasFile(sound) ? playFile(sound) : tone(sound.role, sound.volume);
    this.#playing = playing;
    this.element.dataset.playing = String(sound.number);
    await playing.ended;
    if (this.#playing === playing) {
      this.#playing = null;
      this.element.dataset.played = String(sound.number);
    }
  }

  #stop() {
    this.#playing?.stop();
    this.#playing = null;
  }

  #draw() {
    this.empty.hidden = this.#sounds.length > 0;
    const rows = linesOf(this.#sounds).reverse().map((row) => this.#row(row));
    this.list.replaceChildren(...rows);
  }

  #row({ sound, seconds, heard, lead }) {
    const text = sound.kind === "speech" ? sound.text : deviceWords(sound.text ?? "");
    const name = text || words.systemSound[sound.role] || words.vibration;
    const bar = element("span", { class: "sound-bar", role: "img",
      "aria-label": heard < seconds ? words.cutOff(heard, seconds) : words.seconds(seconds) },
      element("i", { class: `heard ${sound.kind}` }), heard < seconds ? element("i", { class: "cut" }) : null);
    bar.style.setProperty("--lead", String(lead));
    bar.style.setProperty("--heard", String(heard));
    bar.style.setProperty("--cut", String(Math.max(0, seconds - heard)));
    return element(
      "li", { class: "sound", data: { sound: String(sound.number), kind: sound.kind } },
      button({ class: "sound-play", "aria-label": words.playAgain(name), disabled: sound.kind === "vibration",
        on: { click: () => { this.#stop(); this.#play(sound); } } }, icon("play")),
      element("div", { class: "sound-texts" },
        element("p", { class: "sound-name", dir: "auto" }, name),
        element("p", { class: "bench-hint" },
          [exactText(new Date(sound.at)), this.#names.get(sound.app) ?? sound.app, words.kind[sound.kind]].join(" · "),
          " · ", element("a", { href: `#journey=${encodeURIComponent(sound.notification)}` }, sound.notification)),
        heard < seconds ? element("p", { class: "sound-cut" }, words.cutOff(heard, seconds)) : null),
      bar);
  }
}

/**
 * Returns the sounds with their duration, the played part of it, and the time since the start of the previous
 * sound (at most ten seconds, for the drawing). A newer sound interrupts an older one, which is a guess about
 * iOS. Speech is not interrupted.
 */
export function linesOf(sounds) {
  return sounds.map((sound, index) => {
    const seconds = sound.seconds ?? usualSeconds[sound.role] ?? usualSeconds[sound.kind] ?? 3;
    const start = Date.parse(sound.at) / 1000;
    const next = sound.kind === "sound"
      ? sounds.slice(index + 1).find((other) => other.kind === "sound") : undefined;
    const until = next ? Date.parse(next.at) / 1000 - start : Infinity;
    const before = sounds[index - 1];
    const lead = before ? Math.min(10, start - Date.parse(before.at) / 1000) : 0;
    return { sound, seconds, heard: Math.min(seconds, Math.max(0, until)), lead };
  });
}

function hasFile(sound) { return sound.kind === "speech" || Boolean(sound.text); }

function playFile(sound) {
  const audio = new Audio(`/sounds/${sound.number}`);
  audio.volume = Math.min(1, Math.max(0, sound.volume));
  const ended = new Promise((resolve) => {
    for (const event of ["ended", "error", "pause"]) audio.addEventListener(event, resolve, { once: true });
  });
  // Browsers block sound until the user touches the page. The timeline still shows it.
  audio.play().catch(() => audio.dispatchEvent(new Event("error")));
  return { ended, stop: () => audio.pause() };
}
