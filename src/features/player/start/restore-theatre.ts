import { readFrom } from '#lib/device-storage.ts';

export const THEATRE_KEY = 'player.theatre';

/** Theatre mode as it was chosen on an earlier page. */
export function restoreTheatre(): void {
  document.documentElement.toggleAttribute('data-theatre', readFrom('localStorage', THEATRE_KEY) !== null);
}
