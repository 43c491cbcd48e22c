// The view of a content extension in the expanded card: its views as plain elements, or its page in a frame.
// Texts are never markup.

import { arrange, button, element, icon, label } from "./elements.js";
import { caseOf } from "./stacks.js";
import { words } from "./words.js";

/** Draws the view of a content extension, and reports the user's actions through `act`. */
export class ContentView {
  #act;
  #card = "";
  #view = null;
  #elements = new Map();
  #frame = null;

  constructor(act) {
    this.#act = act;
    this.stage = element("div", { class: "view-stage" });
    this.media = button({
      class: "view-media", data: { role: "media" },
      on: { click: (event) => { event.stopPropagation(); this.#act({ pressMedia: { notification: this.#card } }); } },
    });
    this.element = element(
      "div", { class: "view", role: "group", data: { role: "view" }, on: { click: () => this.#tap() } });
    this.#watchWidth();
  }

  /** Draws a `ScreenModel.ContentView` below its title, or nothing for `null`. */
  update(card, view, title) {
    this.#card = card.id;
    this.#view = view;
    this.element.hidden = !view;
    if (!view) {
      this.#elements.clear();
      this.#frame = null;
      return this.element.replaceChildren();
    }
    this.element.classList.toggle("touchable", view.takesTouches);
    this.element.setAttribute("aria-label", title);
    if (typeof view.page === "string") return this.#drawPage(card, view);
    this.#drawStage(view);
  }

  #drawPage(card, view) {
    this.element.style.setProperty("--ratio", String(view.sizeRatio));
    const address = `/views/${encodeURIComponent(card.id)}?newest=${view.notifications.length}`;
    if (this.#frame?.getAttribute("src") === address) return;
    this.#frame = element("iframe", {
      class: "view-page", sandbox: true, src: address, title: card.appName, tabindex: "-1",
    });
    this.element.replaceChildren(this.#frame);
  }

  #drawStage(view) {
    const nodes = view.face?.views.nodes ?? [];
    const [width, height] = [nodes[0]?.frame.width || 1, nodes[0]?.frame.height || 0];
    this.element.style.setProperty("--ratio", String(nodes.length > 0 ? height / width : view.sizeRatio));
    place(this.stage, { x: 0, y: 0, width, height });
    const shown = nodes.map((node) => this.#element(node, view.takesTouches));
    const inside = new Map(shown.map((one) => [one, []]));
    nodes.forEach((node, index) => {
      if (node.parent !== undefined && node.parent !== null) inside.get(shown[node.parent]).push(shown[index]);
    });
    const known = new Set(nodes.map(({ id }) => id));
    for (const id of this.#elements.keys()) if (!known.has(id)) this.#elements.delete(id);
    for (const [one, children] of inside) {
      if (one.childElementCount > 0 || children.length > 0) arrange(one, [...ownParts(one), ...children]);
    }
    arrange(this.stage, shown.slice(0, 1));
    this.#drawMedia(view);
    arrange(this.element, [this.stage]);
    this.#scale();
  }

  #drawMedia(view) {
    const media = view.face?.mediaButton;
    const isSeen = media && !(media.isOverlay && view.isPlaying);
    if (!isSeen) return this.media.remove();
    place(this.media, media.frame);
    paint(this.media, "ink", media.tint);
    this.media.replaceChildren(icon(view.isPlaying ? "pause" : "play"));
    label(this.media, view.isPlaying ? words.pause : words.play);
    this.stage.append(this.media);
  }

  #element(node, takesTouches) {
    const [kind, values] = caseOf(node.content);
    const content = values._0 ?? values;
    const old = this.#elements.get(node.id);
    const made = old?.dataset.kind === kindOf(kind, content) ? old : this.#make(node, kind, content);
    this.#elements.set(node.id, made);
    place(made, node.frame);
    drawLook(made, node.look);
    drawContent(made, kind, content, takesTouches);
    if (node.label) made.setAttribute("aria-label", node.label);
    return made;
  }

  #make(node, kind, content) {
    const touch = (act) => this.#act({ touch: { notification: this.#card, control: { view: node.id, act } } });
    const properties = { class: `v v-${kind}`, data: { kind: kindOf(kind, content), view: String(node.id) } };
    switch (kind) {
      case "text":
        return element("div", properties, element("span", { class: "v-words", data: { own: "" }, dir: "auto" }));
      case "picture":
        return element("img", { ...properties, alt: "", draggable: "false" });
      case "button":
        return button({ ...properties, on: { click: () => touch({ press: {} }) } });
      case "toggle":
        return element("input", {
          ...properties, type: "checkbox", role: "switch",
          on: { change: ({ target }) => touch({ turn: { isOn: target.checked } }) },
        });
      case "slider":
        return element("input", {
          ...properties, type: "range", step: "any",
          on: { change: ({ target }) => touch({ slide: { _0: Number(target.value) } }) },
        });
      case "field":
        return element(content.isMultiline ? "textarea" : "input", {
          ...properties, type: content.isSecret ? "password" : "text", dir: "auto", autocomplete: "off",
          on: { change: ({ target }) => touch({ write: { _0: target.value } }) },
        });
      case "progress":
        return element("progress", { ...properties, max: "1" });
      default:
        return element("div", properties);
    }
  }

  /** Handles a tap. In a view without touches it is the default action; while media plays, it pauses. */
  #tap() {
    const overlay = this.#view?.face?.mediaButton?.isOverlay;
    if (overlay && this.#view.isPlaying) return this.#act({ pressMedia: { notification: this.#card } });
    if (!this.#view?.takesTouches) this.#act({ tap: { notification: this.#card } });
  }

  #watchWidth() {
    new ResizeObserver(() => this.#scale()).observe(this.element);
  }

  #scale() {
    const width = this.#view?.face?.views.nodes[0]?.frame.width;
    if (width) this.stage.style.setProperty("--scale", String(this.element.clientWidth / width));
  }
}

function kindOf(kind, content) {
  return kind === "field" ? `field-${content.isMultiline}-${content.isSecret}` : kind;
}

function ownParts(one) {
  return [...one.children].filter((child) => child.dataset.own !== undefined);
}

function place(target, frame) {
  for (const [name, value] of Object.entries(frame)) target.style.setProperty(`--${name}`, `${value}px`);
}

function drawLook(target, look) {
  paint(target, "back", look.background);
  paint(target, "line", look.border);
  target.style.setProperty("--radius", `${look.cornerRadius}px`);
  target.style.setProperty("--border", `${look.borderWidth}px`);
  target.style.setProperty("--alpha", String(look.alpha));
  target.classList.toggle("clips", look.clips);
}

/** Sets a color for light and for dark mode. The style sheet selects one. */
function paint(target, name, colors) {
  for (const style of ["light", "dark"]) {
    if (colors) target.style.setProperty(`--${name}-${style}`, hex(colors[style]));
    else target.style.removeProperty(`--${name}-${style}`);
  }
}

function hex(bits) { return `#${(bits >>> 0).toString(16).padStart(8, "0")}`; }

function drawContent(target, kind, content, takesTouches) {
  if ("isEnabled" in content) target.disabled = !content.isEnabled || !takesTouches;
  switch (kind) {
    case "text": return drawText(target, content);
    case "picture": return drawPicture(target, content);
    case "button":
      target.setAttribute("aria-label", content.title);
      return undefined;
    case "toggle":
      target.checked = content.isOn;
      return undefined;
    case "slider":
      Object.assign(target, { min: content.least, max: content.most });
      if (document.activeElement !== target) target.value = content.value;
      return undefined;
    case "field":
      target.placeholder = content.placeholder;
      if (document.activeElement !== target && target.value !== content.text) target.value = content.text;
      return undefined;
    case "progress":
      target.value = content;
      return undefined;
    default: return undefined;
  }
}

function drawText(target, text) {
  const line = target.firstElementChild;
  if (line.textContent !== text.string) line.textContent = text.string;
  paint(target, "ink", text.color);
  target.dataset.side = text.alignment;
  target.classList.toggle("mono", text.isMonospaced);
  target.classList.toggle("slanted", text.isItalic);
  target.style.setProperty("--size", `${text.size}px`);
  target.style.setProperty("--weight", String(text.weight));
  target.style.setProperty("--lines", text.lines > 0 ? String(text.lines) : "none");
}

function drawPicture(target, picture) {
  target.dataset.fit = picture.fit;
  const address = picture.name ? `/pictures/${encodeURIComponent(picture.name)}` : null;
  if (address === null) target.removeAttribute("src");
  else if (target.getAttribute("src") !== address) target.src = address;
}
