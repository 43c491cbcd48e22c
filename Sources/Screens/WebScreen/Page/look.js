// How the page looks: light or dark, and the size of the phone's text. Kept in this browser.

const machine = matchMedia("(prefers-color-scheme: dark)");

/** The sizes of text, as factors of the usual one: from extra small to the third accessibility size. */
export const typeSizes = [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.64, 1.94, 2.35];

/** What the person chose: `look` is `auto`, `light` or `dark`, `type` one of `typeSizes`. */
export function chosenLook() {
  const type = Number(read("type") ?? 1);
  return { look: read("look") ?? "auto", type: typeSizes.includes(type) ? type : 1 };
}

/** Chooses a look. */
export function chooseLook(choice) {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(`bellhop-${name}`, String(value));
  draw();
}

/** Draws what was chosen, or what the machine's look is, from now on. An address may choose: `?look=dark`. */
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
