// Making elements. Text goes in as text nodes only: nothing on this page parses markup at run time.

/**
 * Makes an element.
 *
 * `properties` holds `class`, `data` (an object of data attributes), `on` (an object of listeners),
 * `style` (an object of custom properties), and attributes; `true` is an empty attribute, and
 * `null`, `undefined` and `false` are left out. Strings among the children become text.
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) set(made, name, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

function set(target, name, value) {
  if (value === null || value === undefined || value === false) return;
  switch (name) {
    case "class":
      target.className = value;
      break;
    case "data":
      Object.assign(target.dataset, value);
      break;
    case "on":
      for (const [event, listener] of Object.entries(value)) target.addEventListener(event, listener);
      break;
    case "style":
      for (const [key, text] of Object.entries(value)) target.style.setProperty(key, text);
      break;
    default:
      target.setAttribute(name, value === true ? "" : value);
  }
}

/** Gives a control that shows no text its name, for every kind of reader. */
export function label(control, text) {
  control.setAttribute("aria-label", text);
  control.title = text;
}

/** A button that does not submit anything. */
export function button(properties, ...children) {
  return element("button", { type: "button", ...properties }, ...children);
}

const shapes = {
  back: "M15 5l-7 7 7 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9.5l6 6 6-6",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  locked: "M7.5 11V8a4.5 4.5 0 0 1 9 0v3M6.5 11h11v8.5h-11z",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5z",
  person: "M12 12a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4M3.5 22a8.5 7.5 0 0 1 17 0z",
  send: "M12 19V5.5M6 11.5l6-6 6 6",
  unlocked: "M7.5 11V7.5a4.5 4.5 0 0 1 8.7-1.6M6.5 11h11v8.5h-11z",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.3",
  why: "M9 9a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 2v.5M12 17.3v.2",
};

/** A drawn sign; says nothing to a screen reader. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.classList.add("icon", `icon-${name}`);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shapes[name]);
  drawing.append(path);
  return drawing;
}

/** The tile that stands for an app's icon: its first letter on a colour of its own. */
export function appTile(bundleIdentifier, name) {
  const letter = [...new Intl.Segmenter().segment(name.trim() || "?")][0].segment.toUpperCase();
  return element(
    "span", { class: "tile", "aria-hidden": "true", style: { "--hue": hue(bundleIdentifier) } }, letter);
}

/** A colour that is always the same for the same app. */
export function hue(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 16777619);
  return String((hash >>> 0) % 360);
}

/**
 * Makes `parent` hold exactly `children` in this order, moving as little as it can, so that what
 * stays keeps its focus, its scroll position and its running animation.
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
