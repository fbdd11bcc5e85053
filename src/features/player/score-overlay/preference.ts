import { keepIn, readFrom } from '#lib/device-storage.ts';

const KEY = 'player.scoreOverlay';
const CHANGED = 'player:score-overlay';

/** Whether score and clock are drawn over the picture: as chosen on this device, else where the picture has none of its own. */
export function wantsScore(cleanFeed: boolean): boolean {
  const chosen = readFrom('localStorage', KEY);
  return chosen === null ? cleanFeed : chosen === 'on';
}

export function chooseScore(shown: boolean): void {
  keepIn('localStorage', KEY, shown ? 'on' : 'off');
  document.dispatchEvent(new Event(CHANGED));
}

export const onScoreChosen = (listener: () => void): void => document.addEventListener(CHANGED, listener);
