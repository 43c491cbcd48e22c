// The stacks of cards. The device defines them; a model without groups is stacked by thread.

/** Returns the stacks of the Lock Screen, or of Notification Center. */
export function stacksOf(model, isCenter) {
  const { cards, lockScreen = [], notificationCenter = [] } = model;
  if (lockScreen.length === 0 && notificationCenter.length === 0) return threadsOf(cards);
  const known = new Map(cards.map((card) => [card.id, card]));
  const inSummary = new Set(model.summary?.cards);
  const stacks = (isCenter ? notificationCenter : lockScreen).map((group) => ({
    key: group.id,
    cards: group.cards.filter((id) => !inSummary.has(id)).map((id) => known.get(id)).filter(Boolean),
    summary: group.summary,
    joined: group.joined ?? null,
  }));
  return stacks.filter((stack) => stack.cards.length > 0);
}

/** Returns the number of notifications that only Notification Center shows, such as those silenced by a Focus. */
export function waitingIn(model) {
  const shown = new Set((model.lockScreen ?? []).flatMap((group) => group.cards).concat(model.summary?.cards ?? []));
  return (model.notificationCenter ?? []).flatMap((group) => group.cards).filter((id) => !shown.has(id)).length;
}

/** Returns the stack of the Scheduled Summary, or `null`. */
export function summaryOf(model) {
  const known = new Map(model.cards.map((card) => [card.id, card]));
  const cards = (model.summary?.cards ?? []).map((id) => known.get(id)).filter(Boolean);
  return cards.length > 0 ? { key: "summary", cards, title: model.summary.title, date: model.summary.date } : null;
}

function threadsOf(cards) {
  const stacks = new Map();
  for (const card of cards) {
    const key = JSON.stringify([card.bundleIdentifier, card.threadIdentifier]);
    if (!stacks.has(key)) stacks.set(key, { key, cards: [], summary: "", joined: null });
    stacks.get(key).cards.push(card);
  }
  return [...stacks.values()];
}

/** Returns an encoded Swift enumeration such as `{"picture": {"id": …}}` as `[name, values]`. */
export function caseOf(value) {
  return Object.entries(value)[0] ?? ["", {}];
}
