// The Compose tab: edit a push, with checks while typing, send it, or copy it for other tools.

import { Completion } from "./completion.js";
import { confirmSending } from "./confirmation.js";
import { benchWords as words } from "./bench-words.js";
import { button, element, icon, idLink } from "./elements.js";
import { get, post } from "./link.js";
import { templates } from "./templates.js";

const checkMilliseconds = 150;

/** The editor of a push. */
export class Composer {
  #workbench = { apps: [], profiles: [], pushTypes: [], avatars: null };
  #names = new Map();
  #timer = 0;
  #checks = 0;

  constructor({ refuse }) {
    this.refuse = refuse;
    this.#build();
  }

  /** Sets the apps, profiles and push types that can be selected. */
  setWorkbench(workbench) {
    this.#workbench = workbench;
    this.type.replaceChildren(...workbench.pushTypes.map((type) => option(type, type)));
    this.type.value = "alert";
    this.profile.replaceChildren(...workbench.profiles.map((name) => option(name, name)));
    this.#drawApps();
    if (!this.text.value) this.#choose(templates[0]);
  }

  update(model) {
    const names = model.apps.map(({ id, name }) => [id, name]);
    if (JSON.stringify(names) === JSON.stringify([...this.#names])) return;
    this.#names = new Map(names);
    this.#drawApps();
  }

  #build() {
    const field = (label, control) => element("label", { class: "field" }, element("span", {}, label), control);
    this.template = element("select", { data: { role: "template" }, on: { change: () => this.#choose(templates[this.template.value]) } },
      ...templates.map((template, index) => option(String(index), words.template[template.name])));
    this.app = element("select", { data: { role: "app" }, on: { change: () => this.#changed() } });
    this.type = element("select", { data: { role: "push-type" }, on: { change: () => this.#changed() } });
    this.priority = element("select", { data: { role: "priority" } },
      ...["", "10", "5", "1"].map((value) => option(value, value || words.usual)));
    this.collapse = element("input", { type: "text", maxlength: "64", autocomplete: "off", data: { role: "collapse-id" } });
    this.expiration = element("select", { data: { role: "expiration" } },
      option("", words.usual), option("0", words.nowOrNever), option("3600", words.oneHour), option("86400", words.oneDay));
    this.text = element("textarea", {
      class: "payload", spellcheck: "false", autocomplete: "off", rows: "16", "aria-label": words.payload,
      data: { role: "payload" }, on: { input: () => this.#changed() },
    });
    this.completion = new Completion(this.text, () => this.#changed());
    this.size = element("p", { class: "size", role: "status", data: { role: "size" } });
    this.findings = element("ul", { class: "findings", "aria-live": "polite", "aria-label": words.findings });
    this.target = element("select", { data: { role: "target" }, on: { change: () => this.#drawTarget() } },
      ...["local", "sandbox", "production"].map((name) => option(name, words.target[name])));
    this.profile = element("select", { data: { role: "profile" } });
    this.token = element("input", { type: "text", autocomplete: "off", spellcheck: "false", data: { role: "token" } });
    this.apple = element("div", { class: "fields", hidden: true },
      field(words.profile, this.profile), field(words.token, this.token),
      element("p", { class: "bench-hint" }, words.keysStay));
    this.send = button({ class: "bench-button strong", data: { role: "send-push" }, on: { click: () => this.#send() } },
      icon("send"), words.send);
    this.answer = element("p", { class: "answer", role: "status", data: { role: "answer" } });
    this.file = element("input", { type: "file", accept: ".apns,.json,application/json", class: "visually-hidden",
      tabindex: "-1", "aria-hidden": "true", data: { role: "file" }, on: { change: () => this.#open() } });
    const tool = (role, text, click) => button({ class: "bench-button", data: { role }, on: { click } }, text);
    this.element = element(
      "section", { class: "bench-panel compose" },
      element("header", {}, element("h1", {}, words.tab.compose), element("p", { class: "bench-hint" }, words.composeHint)),
      element("div", { class: "fields" }, field(words.templateLabel, this.template), field(words.app, this.app),
        field(words.pushType, this.type), field(words.priority, this.priority),
        field(words.expiration, this.expiration), field(words.collapseID, this.collapse)),
      element("div", { class: "editor" }, this.text, this.completion.element),
      element("div", { class: "under-editor" }, this.size,
        tool("open-file", words.openFile, () => this.file.click()), this.file,
        tool("save-file", words.saveFile, () => this.#save()),
        tool("tidy", words.tidy, () => this.#tidy())),
      this.findings,
      element("div", { class: "fields" }, field(words.to, this.target)), this.apple,
      element("div", { class: "tools-row" }, this.send,
        tool("copy-curl", words.copyCurl, () => this.#copy("curl")),
        tool("copy-bellhop", words.copyBellhop, () => this.#copy("bellhop")),
        tool("copy-step", words.copyStep, () => this.#copy("step"))),
      this.answer,
      element("details", { class: "copied" }, element("summary", {}, words.lastCopied),
        this.copied = element("pre", { tabindex: "0", data: { role: "copied" } })),
      element("header", { class: "recording" }, element("h2", {}, words.recording),
        element("p", { class: "bench-hint" }, words.recordingHint)),
      element("div", { class: "tools-row" },
        element("a", { class: "bench-button", href: "/api/workbench/scenario", download: "scenario.yaml", data: { role: "save-scenario" } },
          words.saveScenario),
        tool("forget-scenario", words.forgetScenario, () => this.#forget())));
  }

  #drawApps() {
    const chosen = this.app.value;
    this.app.replaceChildren(...this.#workbench.apps.map((id) => option(id, this.#names.get(id) ?? id)));
    if (this.#workbench.apps.includes(chosen)) this.app.value = chosen;
  }

  #drawTarget() { this.apple.hidden = this.target.value === "local"; }

  #choose(template) {
    if (!template) return;
    this.type.value = template.pushType ?? "alert";
    this.priority.value = template.priority ?? "";
    this.collapse.value = template.collapseID ?? "";
    const avatars = this.#workbench.avatars ?? "https://example.org";
    this.text.value = JSON.stringify(template.payload, null, 2).replaceAll("AVATARS", avatars);
    this.#changed();
  }

  #request() {
    const seconds = this.expiration.value;
    const now = Math.floor(Date.now() / 1000);
    return {
      payload: this.text.value, to: this.target.value, app: this.app.value || null, pushType: this.type.value || null,
      priority: this.priority.value ? Number(this.priority.value) : null,
      expiration: seconds === "" ? null : seconds === "0" ? 0 : now + Number(seconds),
      collapseID: this.collapse.value || null, profile: this.profile.value || null, token: this.token.value.trim() || null,
    };
  }

  /** Checks the push after a short delay, so not at each key press. */
  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), checkMilliseconds);
  }

  async #check() {
    const number = ++this.#checks;
    try {
      const check = await post("/api/workbench/check", this.#request());
      if (number === this.#checks) this.#drawCheck(check);
    } catch (error) {
      this.size.textContent = error.message;
    }
  }

  #drawCheck({ bytes, bytesMax, findings }) {
    this.size.textContent = words.size(bytes, bytesMax);
    this.size.classList.toggle("too-large", bytes > bytesMax);
    this.findings.replaceChildren(...findings.map((finding) => element(
      "li", { class: `finding ${finding.severity}`, data: { check: finding.check } },
      element("code", {}, idLink(finding.check)), " ",
      element("strong", {}, words.severity[finding.severity] ?? finding.severity), " ",
      element("span", { dir: "auto" }, finding.message), " ",
      element("span", { class: "finding-remedy", dir: "auto" }, finding.remedy))));
    this.text.setAttribute("aria-invalid", String(findings.some(({ severity }) => severity === "error")));
    this.element.dataset.checked = String(this.#checks);
  }

  async #send() {
    this.send.disabled = true;
    try {
      const push = this.#request();
      if (push.to !== "local") {
        if (!await confirmSending(push)) {
          this.answer.className = "answer";
          this.answer.textContent = words.notSent;
          return;
        }
        push.confirmation = (await post("/api/workbench/confirmation", push)).confirmation;
      }
      const { isAccepted, answer, remarks } = await post("/api/workbench/send", push);
      this.answer.className = isAccepted ? "answer accepted" : "answer refused";
      this.answer.textContent = [answer, remarks].filter(Boolean).join("\n");
    } catch (error) {
      this.answer.className = "answer refused";
      this.answer.textContent = error.message;
    } finally {
      this.send.disabled = false;
      // The disabled button lost the focus, and the dialog could not restore it.
      if (document.activeElement === document.body) this.send.focus({ preventScroll: true });
    }
  }

  async #copy(kind) {
    try {
      const texts = await post("/api/workbench/texts", this.#request());
      this.copied.textContent = texts[kind];
      await navigator.clipboard.writeText(texts[kind]);
      this.answer.className = "answer accepted";
      this.answer.textContent = words.copied;
    } catch (error) {
      // Without access to the clipboard, show the text for the user to copy.
      this.copied.parentElement.open = true;
      if (!this.copied.textContent) this.refuse(error);
    }
  }

  async #open() {
    const [file] = this.file.files;
    if (!file) return;
    this.text.value = (await file.slice(0, 256 * 1024).text()).replace(/^\uFEFF/, "");
    const target = readTarget(this.text.value);
    if (this.#workbench.apps.includes(target)) this.app.value = target;
    this.file.value = "";
    this.#changed();
  }

  #save() {
    let text = this.text.value;
    try {
      text = JSON.stringify({ "Simulator Target Bundle": this.app.value, ...JSON.parse(text) }, null, 2);
    } catch {
      // Save a text that is not JSON unchanged.
    }
    const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: "push.apns" });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #tidy() {
    try {
      this.text.value = JSON.stringify(JSON.parse(this.text.value), null, 2);
    } catch (error) {
      this.refuse(error);
    }
    this.#changed();
  }

  async #forget() {
    await post("/api/workbench/scenario/forget", {}).catch(this.refuse);
    this.answer.textContent = words.forgotten;
  }
}

function option(value, text) { return element("option", { value }, text); }

function readTarget(text) {
  try {
    return JSON.parse(text)["Simulator Target Bundle"] ?? "";
  } catch {
    return "";
  }
}
