// Creates the phone and the tabs, and connects them to the device.

import { Bench } from "./bench.js";
import { setClock, tickNow } from "./clock.js";
import { element, keepIcons } from "./elements.js";
import { addressOf, Journeys } from "./journeys.js";
import { listen, perform } from "./link.js";
import { followLook } from "./look.js";
import { Phone } from "./phone.js";
import { followLanguage, words } from "./words.js";

followLook();

const refusals = element("p", { class: "refusal", role: "alert", hidden: true });
document.body.append(refusals);
let refusalTimer = 0;

/** Sends an action of the user, and shows the device's message if it rejects the action. */
async function act(action) {
  try {
    await perform(action);
    refusals.hidden = true;
  } catch (error) {
    show(error);
  }
}

/** Shows why an action failed. */
function show(error) {
  refusals.textContent = `${words.actionFailed}: ${error.message}`;
  refusals.hidden = false;
  clearTimeout(refusalTimer);
  refusalTimer = setTimeout(() => { refusals.hidden = true; }, 8000);
}

const phone = new Phone(document.getElementById("phone"), {
  act,
  onWhy: (id) => { location.hash = addressOf(id); },
  onSettings: (app) => { location.hash = app ? `#tab=device&app=${encodeURIComponent(app)}` : "#tab=device"; },
});
const journeys = new Journeys(document.getElementById("journeys"), {
  onSelect: (id) => phone.reveal(id),
  onRead: (summaries) => phone.tell(summaries),
});
const bench = new Bench(document.getElementById("bench"), { act, refuse: show });

listen({
  onScreen: (model, context) => {
    followLanguage(model.language);
    keepIcons(model);
    phone.update(model, context);
    journeys.update(model);
    bench.update(model);
    document.documentElement.dataset.revision = model.revision;
  },
  onClock: (reading) => {
    setClock(reading);
    tickNow();
    journeys.updateTimes();
    bench.showClock(reading);
  },
  onSound: (newest) => bench.hear(newest),
  onConnection: (isConnected) => {
    document.documentElement.dataset.connected = String(isConnected);
    journeys.showConnection(isConnected);
  },
});
