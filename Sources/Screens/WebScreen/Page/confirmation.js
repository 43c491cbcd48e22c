// Asks for confirmation before a push goes to Apple and reaches real devices.

import { benchWords as words } from "./bench-words.js";
import { button, element } from "./elements.js";

/** Shows the push and its destination. Resolves with whether the user confirms. */
export function confirmSending({ to, app, profile, token }) {
  const rows = [[words.app, app], [words.profile, profile], [words.token, token]].filter(([, value]) => value);
  const dialog = element(
    "dialog", {
      class: "confirmation", "aria-labelledby": "confirmation-title", "aria-describedby": "confirmation-hint",
      data: { role: "confirmation" },
    },
    element("h2", { id: "confirmation-title" }, words.confirmTitle(words.target[to])),
    element("p", { id: "confirmation-hint" }, words.confirmHint),
    element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", { dir: "auto" }, value)])),
    element("div", { class: "tools-row" },
      button({ class: "bench-button", autofocus: true, data: { role: "confirmation-cancel" }, on: { click: () => dialog.close() } },
        words.cancel),
      button({ class: "bench-button strong", data: { role: "confirmation-send" }, on: { click: () => dialog.close("send") } },
        words.send)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "send");
    });
  });
}
