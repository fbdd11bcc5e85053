/** How far somebody got is worth remembering between these parts of a film. */
const FROM = 0.05;
const TO = 0.95;
const KEY = 'player.resume';
const FILMS_MAX = 50;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Positions = Record<string, number>;

/** Seconds at which this device left the film, null where it should begin at its beginning. */
export function resumeAt(film: string, store: Store | null = deviceStorage()): number | null {
  return read(store)[film] ?? null;
}

/** Remembers how far the film was watched, and forgets it where it has hardly begun or is as good as over. */
export function rememberPosition(
  film: string,
  { at, duration }: { at: number; duration: number },
  store: Store | null = deviceStorage(),
): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const { [film]: _before, ...others } = read(store);
  const worth = at > duration * FROM && at < duration * TO;
  const kept = Object.entries(others).slice(worth ? 1 - FILMS_MAX : -FILMS_MAX);
  const positions: Positions = { ...Object.fromEntries(kept), ...(worth && { [film]: Math.floor(at) }) };
  try {
    store?.setItem(KEY, JSON.stringify(positions));
  } catch {
    // A full or forbidden storage must not stop the film.
  }
}

function read(store: Store | null): Positions {
  try {
    const known: unknown = JSON.parse(store?.getItem(KEY) ?? '{}');
    if (typeof known !== 'object' || known === null) return {};
    return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, number] => Number(entry[1]) > 0));
  } catch {
    return {};
  }
}

function deviceStorage(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
