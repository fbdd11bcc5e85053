import { type RefObject, useCallback, useEffect } from 'react';
import { publishPictureTime } from '#stores/match-events.ts';
import { placeOf } from './live-delay.ts';
import type { Film, PatchState } from '../player-state.ts';
import type { Session } from '../engine/session.ts';

const EVERY_MS = 500;

/**
 * Once a film runs: says how far behind live its viewer is and whether the kick-off can still be seen, and tells the page of
 * which moment its picture is. Returns how to go to the kick-off.
 */
export function useLiveClock(
  video: RefObject<HTMLVideoElement | null>,
  session: RefObject<Session | null>,
  { kind, startedAt }: Pick<Film, 'kind' | 'startedAt'>,
  started: boolean,
  patch: PatchState,
) {
  const kickoff = useCallback(() => {
    const date = session.current?.playingDate() ?? null;
    const start = Date.parse(startedAt ?? '');
    if (!video.current || date === null || Number.isNaN(start)) return null;
    return placeOf(start, { date, at: video.current.currentTime }, video.current.seekable);
  }, [video, session, startedAt]);
  useEffect(() => {
    if (!started) return undefined;
    let told = '';
    const look = () => {
      const date = session.current?.playingDate() ?? null;
      // A film that loads does not know its date for a moment: what was told last goes on counting.
      if (date !== null) publishPictureTime(date);
      const latency = kind === 'live' ? (session.current?.latency() ?? null) : null;
      const news = {
        behind: latency === null ? null : Math.max(0, Math.round(latency)),
        kickoff: kind === 'live' && kickoff() !== null,
      };
      if (told === JSON.stringify(news)) return;
      told = JSON.stringify(news);
      patch(news);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      publishPictureTime(null);
    };
  }, [session, kind, started, patch, kickoff]);
  return () => {
    const place = kickoff();
    if (video.current && place !== null) video.current.currentTime = place;
  };
}
