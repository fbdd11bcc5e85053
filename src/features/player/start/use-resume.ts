import { useEffect } from 'react';
import { resumeAt } from '#stores/position-entries.ts';
import { type WatchPosition, readPositions, writePositions } from '#stores/positions.ts';
import type { VideoRef } from '../player-state.ts';
import { isMember } from './account-position.ts';
import { askAccount } from './ask-account.ts';
import { clipOf } from './clip.ts';
import { startOptions } from './start-options.ts';

/** Positions are stored between these shares of a video. */
const FROM = 0.05;
const TO = 0.95;
const REMEMBER_EVERY_MS = 5000;
const SYNC_EVERY_MS = 30_000;

/** Resumes a whole video at the watch position of this device or account; clips, live streams and `?t=` have their own start. */
export function useResume(video: VideoRef, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const element = video.current;
    const whole = kind === 'replay' && clipOf(startOptions(kind, url, location.search).url) === null;
    if (!element || !whole) return undefined;
    const released = new AbortController();
    const { signal } = released;
    // The event's uuid, the same in every language.
    const page = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
    let synced = performance.now();
    const sync = () => {
      synced = performance.now();
      void askAccount();
    };
    const resume = () => {
      const at = resumeAt(page);
      if (at !== null && element.currentTime < 1) element.currentTime = at;
    };
    element.addEventListener('loadedmetadata', resume, { signal, once: true });
    let last = 0;
    const remember = () => {
      last = performance.now();
      const { currentTime: at, duration, played } = element;
      if (played.length > 0) rememberPosition(page, { at, duration }, { members: isMember() });
      if (last - synced > SYNC_EVERY_MS) sync();
    };
    const now = () => performance.now() - last > REMEMBER_EVERY_MS && remember();
    element.addEventListener('timeupdate', now, { signal });
    const leave = () => {
      remember();
      if (element.played.length > 0) sync();
    };
    for (const event of ['pause', 'ended']) element.addEventListener(event, leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => released.abort();
  }, [video, kind, url]);
}

/** Stores a video's watch position; null near its start or end, where it starts over, also on other devices. `now` in ms. */
export function rememberPosition(
  page: string,
  { at, duration }: { at: number; duration: number },
  { now = Date.now(), members = false } = {},
): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const positions = readPositions();
  const known: WatchPosition | undefined = positions[page];
  const worth = at > duration * FROM && at < duration * TO ? Math.floor(at) : null;
  if (worth === (known?.at ?? null)) return;
  writePositions({ ...positions, [page]: { at: worth, changedAt: now, members, synced: false } });
}
