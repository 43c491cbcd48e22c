// Generated tones that replace Apple's system sounds.

const tunes = {
  alert: [[1318, 0, 0.18], [1046, 0.16, 0.18], [1568, 0.34, 0.5]],
  critical: [[880, 0, 0.3], [660, 0.3, 0.3], [880, 0.6, 0.3], [660, 0.9, 0.6]],
  ringtone: [[784, 0, 0.25], [988, 0.3, 0.25], [784, 0.6, 0.25], [988, 0.9, 0.5], [784, 1.8, 0.25], [988, 2.1, 0.8]],
};

/** Plays the tone of a system sound. `ended` resolves when it ends or stops. */
export function tone(role, volume) {
  const context = new AudioContext();
  const notes = tunes[role] ?? tunes.alert;
  const loud = context.createGain();
  loud.gain.value = 0.25 * Math.min(1, Math.max(0, volume));
  loud.connect(context.destination);
  for (const [frequency, start, length] of notes) {
    const voice = context.createOscillator();
    const shape = context.createGain();
    const from = context.currentTime + start;
    voice.frequency.value = frequency;
    shape.gain.setValueAtTime(0, from);
    shape.gain.linearRampToValueAtTime(1, from + 0.015);
    shape.gain.exponentialRampToValueAtTime(0.001, from + length);
    voice.connect(shape).connect(loud);
    voice.start(from);
    voice.stop(from + length);
  }
  const seconds = Math.max(...notes.map(([, start, length]) => start + length));
  let finish = () => {};
  const ended = new Promise((resolve) => { finish = resolve; });
  const stop = () => {
    clearTimeout(timer);
    if (context.state !== "closed") context.close();
    finish();
  };
  const timer = setTimeout(stop, seconds * 1000 + 50);
  return { ended, stop };
}
