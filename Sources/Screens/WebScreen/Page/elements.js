// Functions that create elements. They add text only as text nodes; the page never parses markup at run time.

/**
 * Creates an element.
 *
 * `properties` can have `class`, `data` (an object of data attributes), `on` (an object of listeners),
 * `style` (an object of custom properties), and attributes. `true` is an empty attribute; `null`,
 * `undefined` and `false` are omitted. Strings among the children become text nodes.
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

/** Sets the accessible name and tooltip of a control without text. */
export function label(control, text) {
  control.setAttribute("aria-label", text);
  control.title = text;
}

/** Returns the id of a statement, a check or a reason, as a link to its explanation. */
export function idLink(id, properties = {}) {
  return element(
    "a", { ...properties, href: `/explain/${encodeURIComponent(id)}`, target: "_blank", rel: "noopener" }, id);
}

/** Returns a button that does not submit a form. */
export function button(properties, ...children) {
  return element("button", { type: "button", ...properties }, ...children);
}

const shapes = {
  back: "M15 5l-7 7 7 7",
  bell: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4",
  camera: "M3 8.5A1.5 1.5 0 0 1 4.5 7H7l1.5-2.5h7L17 7h2.5A1.5 1.5 0 0 1 21 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM12 9.2a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9.5l6 6 6-6",
  close: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  copy: "M9 9h10v11H9zM15 9V5H5v11h4",
  clock: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16M12 8v4l3 2",
  dots: "M6 12h.01M12 12h.01M18 12h.01",
  face: "M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M8.5 9v1.5M15.5 9v1.5M12 9v4h-1M9 15.5a4.5 4.5 0 0 0 6 0",
  film: "M4 5h16v14H4zM10 9l5 3-5 3z",
  locked: "M7.5 11V8a4.5 4.5 0 0 1 9 0v3M6.5 11h11v8.5h-11z",
  moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z",
  note: "M9 18.5V6l9-2v12.5M9 18.5a2 2 0 1 1-4 0a2 2 0 0 1 4 0M18 16.5a2 2 0 1 1-4 0a2 2 0 0 1 4 0",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5z",
  phone: "M6 4h4l1.5 5-2.5 1.5a11 11 0 0 0 4.5 4.5L15 12.5l5 1.5v4c0 1-1 2-2 2C11 20 4 13 4 6c0-1 1-2 2-2z",
  person: "M12 12a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4M3.5 22a8.5 7.5 0 0 1 17 0z",
  paper: "M7 3h7l4 4v14H7zM14 3v4h4",
  send: "M12 19V5.5M6 11.5l6-6 6 6",
  gear: "M18.7 10.2L21.1 10.4L21.1 13.6L18.7 13.8L18.0 15.5L19.5 17.3L17.3 19.5L15.5 18.0L13.8 18.7L13.6 21.1L10.4 21.1L10.2 18.7L8.5 18.0L6.7 19.5L4.5 17.3L6.0 15.5L5.3 13.8L2.9 13.6L2.9 10.4L5.3 10.2L6.0 8.5L4.5 6.7L6.7 4.5L8.5 6.0L10.2 5.3L10.4 2.9L13.6 2.9L13.8 5.3L15.5 6.0L17.3 4.5L19.5 6.7L18.0 8.5ZM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6",
  silent: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4M4 3l16 18",
  torch: "M8 3h8v2.5H8zM8 7.5h8L14 11v10h-4V11z",
  unlocked: "M7.5 11V7.5a4.5 4.5 0 0 1 8.7-1.6M6.5 11h11v8.5h-11z",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.3",
  why: "M9 9a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 2v.5M12 17.3v.2",
};

/** Returns an icon that screen readers ignore. */
export function icon(name) {
  return drawing(shapes[name], name);
}

function drawing(shape, name) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("icon", `icon-${name}`);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shape);
  picture.append(path);
  return picture;
}

/** The pictures of the apps' icons by bundle identifier, as the last screen named them. */
let icons = new Map();

/** Keeps the icons of a `ScreenModel`. Call it before the screen is drawn. */
export function keepIcons(model) {
  icons = new Map(model.apps.filter(({ icon }) => icon).map(({ id, icon }) => [id, icon]));
}

/** Returns the name of the picture of an app's icon, or `null`. */
export function iconOf(bundleIdentifier) {
  return icons.get(bundleIdentifier) ?? null;
}

/** Returns an app's icon. Without one it is the first letter of the app's name on the app's color. */
export function appTile(bundleIdentifier, name) {
  const known = iconOf(bundleIdentifier);
  if (!known) return letterTile(bundleIdentifier, name);
  const picture = element("img", {
    class: "tile", alt: "", draggable: "false", src: `/pictures/${encodeURIComponent(known)}`,
  });
  picture.addEventListener("error", () => picture.replaceWith(letterTile(bundleIdentifier, name)));
  return picture;
}

function letterTile(bundleIdentifier, name) {
  const letter = [...new Intl.Segmenter().segment(name.trim() || "?")][0].segment.toUpperCase();
  return element(
    "span", { class: "tile", "aria-hidden": "true", style: { "--hue": hue(bundleIdentifier) } }, letter);
}

/** Returns the hue of an app, computed from its bundle identifier. */
export function hue(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 16777619);
  return String((hash >>> 0) % 360);
}

/**
 * Makes `children` the children of `parent`, in this order, with as few moves as possible, so that the
 * others keep their focus, scroll position and running animation.
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
