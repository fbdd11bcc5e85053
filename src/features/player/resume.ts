import { type KeptPosition, readPositions, writePositions } from '#stores/positions.ts';

/** How far somebody got is worth remembering between these parts of a film. */
const FROM = 0.05;
const TO = 0.95;

/**
 * Remembers how far the film was watched. One that has hardly begun or is as good as over begins at its beginning again,
 * which other devices must hear too where it was further before. `now` in ms; `members`: whether somebody is signed in.
 */
export function rememberPosition(
  film: string,
  { at, duration }: { at: number; duration: number },
  { now = Date.now(), members = false } = {},
): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const positions = readPositions();
  const known: KeptPosition | undefined = positions[film];
  const worth = at > duration * FROM && at < duration * TO ? Math.floor(at) : null;
  if (worth === (known?.at ?? null)) return;
  writePositions({ ...positions, [film]: { at: worth, changedAt: now, members, told: false } });
}
