import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';

/** Between two looks for new pictures, ms. */
const LOOK_EVERY_MS = 2000;
/** Seconds before the end of a playlist: the engine may not load its last parts, and the element then never ends. */
const END_MISSED = 1;

interface Broadcast {
  /** The address of the video's playlist. */
  url: string;
  /** The current address of a file. */
  addressOf: (url: string) => string | Promise<string>;
  /** The pictures ended. */
  onInterrupted: () => void;
  /** There are new ones, which the engine has to load from the video's address. */
  onRestarted: () => void;
  signal: AbortSignal;
}

/**
 * Follows a live match over what its encoder does: an end in its playlist, or numbers that begin anew, are not the end of the
 * match.
 */
export function followBroadcast(hls: Hls, video: HTMLVideoElement, broadcast: Broadcast): void {
  const { url, addressOf, onInterrupted, onRestarted, signal } = broadcast;
  const { Events } = hls.constructor as typeof Hls;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const newest = new Map<string, LevelDetails>();

  const look = async () => {
    const goesOn = await isOnAir(url, addressOf).catch(() => false);
    if (signal.aborted) return;
    if (goesOn) onRestarted();
    else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  const interrupted = () => {
    onInterrupted();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  const onStall = () => {
    if (hls.latestLevelDetails?.live === false && video.duration - video.currentTime < END_MISSED) interrupted();
  };
  video.addEventListener('ended', interrupted, { signal });
  video.addEventListener('waiting', onStall, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  hls.on(Events.MANIFEST_LOADING, () => newest.clear());
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    const playlist = details.url.replace(/\?.*/, '');
    const known = newest.get(playlist);
    // Until it is newer by date, an answer with lower numbers may be an old one: what was known stays.
    if (!known || details.endSN >= known.endSN) newest.set(playlist, details);
    else if (beganAnew(known, details)) onRestarted();
  });
}

/** Whether a playlist is of a new broadcast: all its segments are older by number than what was there, or newer by date all the same. */
export function beganAnew(known: Numbered, now: Numbered): boolean {
  if (now.endSN >= known.endSN) return false;
  // A cache may answer with what it had a moment ago.
  const [before, after] = [endOf(known), endOf(now)];
  return before === null || after === null ? now.endSN < known.startSN : after > before;
}

type Numbered = Pick<LevelDetails, 'startSN' | 'endSN' | 'fragments'>;

/** When the last segment begins, ms. */
const endOf = ({ fragments }: Numbered): number | null => fragments.at(-1)?.programDateTime ?? null;

/** Whether the video's playlist, or the first one that it names, goes on. Rejects where there is none. */
async function isOnAir(url: string, addressOf: Broadcast['addressOf']): Promise<boolean> {
  const playlist = await textOf(await addressOf(url));
  const [, inner] = /^#EXT-X-STREAM-INF:.*\n(?:#.*\n)*(\S+)/m.exec(playlist) ?? [];
  const media = inner === undefined ? playlist : await textOf(await addressOf(absolute(inner, url)));
  return media.includes('#EXTINF') && !media.includes('#EXT-X-ENDLIST');
}

const absolute = (address: string, base: string): string => new URL(address, new URL(base, location.href)).href;

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.text();
}
