import { type RefObject, useCallback, useEffect } from 'react';
import { publishPictureTime } from '#stores/match-events.ts';
import { placeOf } from './live-delay.ts';
import type { VideoSource, PatchState } from '../player-state.ts';
import type { Session } from '../engine/session.ts';

const EVERY_MS = 500;

/**
 * During playback: shows how far behind live the viewer is and whether the kick-off can still be seen, and publishes the
 * moment of the picture to the page. Returns how to go to the kick-off.
 */
export function useLiveClock(
  video: RefObject<HTMLVideoElement | null>,
  session: RefObject<Session | null>,
  { kind, startedAt }: Pick<VideoSource, 'kind' | 'startedAt'>,
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
    let shown = '';
    const look = () => {
      const date = session.current?.playingDate() ?? null;
      // While a stream loads its date is unknown for a moment: the last one goes on counting.
      if (date !== null) publishPictureTime(date);
      const latency = kind === 'live' ? (session.current?.latency() ?? null) : null;
      const next = {
        behind: latency === null ? null : Math.max(0, Math.round(latency)),
        kickoff: kind === 'live' && kickoff() !== null,
      };
      if (shown === JSON.stringify(next)) return;
      shown = JSON.stringify(next);
      patch(next);
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
