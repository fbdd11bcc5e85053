import { keepIn, readJson } from '#lib/device-storage.ts';

/** How far somebody got is worth remembering between these parts of a film. */
const FROM = 0.05;
const TO = 0.95;
const KEY = 'player.resume';
const FILMS_MAX = 50;

type Positions = Record<string, number>;

/** Seconds at which this device left the film, null where it should begin at its beginning. */
export function resumeAt(film: string): number | null {
  return read()[film] ?? null;
}

/** Remembers how far the film was watched, and forgets it where it has hardly begun or is as good as over. */
export function rememberPosition(film: string, { at, duration }: { at: number; duration: number }): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const { [film]: _before, ...others } = read();
  const worth = at > duration * FROM && at < duration * TO;
  const kept = Object.entries(others).slice(worth ? 1 - FILMS_MAX : -FILMS_MAX);
  const positions: Positions = { ...Object.fromEntries(kept), ...(worth && { [film]: Math.floor(at) }) };
  keepIn('localStorage', KEY, JSON.stringify(positions));
}

function read(): Positions {
  const known = Object.entries(readJson('localStorage', KEY) ?? {});
  return Object.fromEntries(known.filter((entry): entry is [string, number] => Number(entry[1]) > 0));
}
