/** Keys of the player. */
const KEYS = /^(?:[\w ?,.<>]|Arrow\w+|Home|End)$/;
/** The player listens: it is defined, and knows that its video has started. */
const LISTENING = 'media-controller:defined[data-started]';
const LOOK_EVERY_MS = 50;
/** Later, nobody remembers the key. */
const LOOKS = 200;

/** Keys that are pressed between the click and the player's arrival, which comes behind the first frames, reach it. */
export function keepEarlyKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const stage = document.querySelector('[data-stage-clicked]');
    const player = () => stage?.querySelector(LISTENING);
    if (!stage || player() || !KEYS.test(key) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === ' ' && (target as Element).closest('button')) return;
    // Not every browser focuses the button that was clicked.
    if (!stage.contains(target as Node) && (target !== document.body || key.length > 1)) return;
    event.preventDefault();
    let looks = 0;
    const send = () => {
      const listening = player();
      for (const type of ['keydown', 'keyup']) listening?.dispatchEvent(new KeyboardEvent(type, event));
      if (!listening && ++looks < LOOKS) setTimeout(send, LOOK_EVERY_MS);
    };
    send();
  });
}
