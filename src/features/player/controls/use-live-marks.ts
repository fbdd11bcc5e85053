import { type RefObject, useEffect } from 'react';
import { askKeyMoments } from '#stores/match-events.ts';
import type { Session } from '../engine/session.ts';
import type { VideoSource, PatchState } from '../player-state.ts';
import { liveMarks } from './live-marks.ts';

const EVERY_MS = 1000;
/** Touch target of a mark, and the distance between the bar and the edges of the video. */
const MARK_PX = 26;
const EDGES_PX = 32;

/** Keeps the marks on the bar of a live stream with DVR. */
export function useLiveMarks(
  video: RefObject<HTMLVideoElement | null>,
  session: RefObject<Session | null>,
  { kind, dvr }: Pick<VideoSource, 'kind' | 'dvr'>,
  started: boolean,
  patch: PatchState,
) {
  useEffect(() => {
    if (!started || kind !== 'live' || !dvr) return undefined;
    let shown = '[]';
    const look = () => {
      const element = video.current;
      const date = session.current?.playingDate() ?? null;
      if (!element || date === null || document.hidden) return;
      const { currentTime: at, seekable, played } = element;
      const apart = MARK_PX / Math.max(MARK_PX, element.clientWidth - EDGES_PX);
      const marks = liveMarks(askKeyMoments(), { date, at, seekable, played }, apart);
      if (shown === JSON.stringify(marks)) return;
      shown = JSON.stringify(marks);
      patch({ marks });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, session, kind, dvr, started, patch]);
}
