// Which cards lie on one stack: same app, same thread (an empty thread is the app's own).

/** The cards as stacks, newest stack first, newest card first in each. */
export function stacksOf(cards) {
  const stacks = new Map();
  for (const card of cards) {
    const key = JSON.stringify([card.bundleIdentifier, card.threadIdentifier]);
    if (!stacks.has(key)) stacks.set(key, { key, cards: [] });
    stacks.get(key).cards.push(card);
  }
  return [...stacks.values()];
}

/** The one case of a value with cases, as `[name, values]`: `{"picture": {"id": …}}`. */
export function caseOf(value) {
  return Object.entries(value)[0] ?? ["", {}];
}
