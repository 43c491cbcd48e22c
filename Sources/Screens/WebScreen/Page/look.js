// The appearance of the page and the size of the phone's text, stored in this browser.

const machine = matchMedia("(prefers-color-scheme: dark)");

/** The text sizes relative to the default, from extra small to the third accessibility size. */
export const typeSizes = [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.64, 1.94, 2.35];

/** Returns the stored choice: `look` is `auto`, `light` or `dark`, and `type` is one of `typeSizes`. */
export function chosenLook() {
  const type = Number(read("type") ?? 1);
  return { look: read("look") ?? "auto", type: typeSizes.includes(type) ? type : 1 };
}

/** Stores and applies a choice. */
export function chooseLook(choice) {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(`bellhop-${name}`, String(value));
  draw();
}

/** Applies the stored choice and follows the system's appearance. The address can set it: `?look=dark`. */
export function followLook() {
  const asked = new URLSearchParams(location.search);
  for (const name of ["look", "type"]) {
    if (asked.has(name)) localStorage.setItem(`bellhop-${name}`, asked.get(name));
  }
  draw();
  machine.addEventListener("change", draw);
}

function read(name) { return localStorage.getItem(`bellhop-${name}`); }

function draw() {
  const { look, type } = chosenLook();
  const isDark = look === "dark" || (look === "auto" && machine.matches);
  document.documentElement.dataset.look = isDark ? "dark" : "light";
  document.documentElement.style.setProperty("--type", String(type));
}
