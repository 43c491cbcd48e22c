// Puts the phone and the journeys on the page and links them with the device.

import { element } from "./elements.js";
import { addressOf, Journeys } from "./journeys.js";
import { listen, perform } from "./link.js";
import { Phone } from "./phone.js";
import { words, wordsLanguage } from "./words.js";

document.documentElement.lang = wordsLanguage;

const refusals = element("p", { class: "refusal", role: "alert", hidden: true });
document.body.append(refusals);
let refusalTimer = 0;

/** Does what the person did, and shows the device's sentence when it refuses. */
async function act(action) {
  try {
    await perform(action);
    refusals.hidden = true;
  } catch (error) {
    refusals.textContent = `${words.actionFailed}: ${error.message}`;
    refusals.hidden = false;
    clearTimeout(refusalTimer);
    refusalTimer = setTimeout(() => { refusals.hidden = true; }, 8000);
  }
}

const phone = new Phone(document.getElementById("phone"), {
  act,
  onWhy: (id) => { location.hash = addressOf(id); },
});
const journeys = new Journeys(document.getElementById("journeys"), {
  onSelect: (id) => phone.reveal(id),
});

listen({
  onScreen: (model, context) => {
    phone.update(model, context);
    journeys.update(model);
    document.documentElement.dataset.revision = model.revision;
  },
  onConnection: (isConnected) => {
    document.documentElement.dataset.connected = String(isConnected);
    journeys.showConnection(isConnected);
  },
});
