import { useCallback, useEffect } from 'react';
import { askKeyMoments, pictureTime } from '#stores/match-events.ts';
import type { PlayerParts } from '../player-state.ts';
import { positionOf } from './live-delay.ts';
import { type LiveMark, liveMarks } from './live-marks.ts';

const EVERY_MS = 500;
/** Touch target of a mark, and the distance between the bar and the edges of the video. */
const MARK_PX = 26;
const EDGES_PX = 32;

/** Publishes the moment of the picture; shows a live stream's delay, kick-off and marks. Returns how to go to the kick-off. */
export function useLive({ video, session, source, state: { started }, patch }: PlayerParts): () => void {
  const { kind, dvr, startedAt } = source;
  const kickoff = useCallback(() => {
    const date = session.current?.playingDate() ?? null;
    const start = Date.parse(startedAt ?? '');
    if (!video.current || date === null || Number.isNaN(start)) return null;
    return positionOf(start, { date, at: video.current.currentTime }, video.current.seekable);
  }, [video, session, startedAt]);
  useEffect(() => {
    if (!started) return undefined;
    let shown = '';
    let marks: LiveMark[] = [];
    const update = () => {
      const element = video.current;
      const date = session.current?.playingDate() ?? null;
      // Unknown while a stream loads.
      if (date !== null) pictureTime.publish(date);
      if (kind !== 'live') return;
      if (element && date !== null && dvr && !document.hidden) {
        const { currentTime: at, seekable, played } = element;
        const apart = MARK_PX / Math.max(MARK_PX, element.clientWidth - EDGES_PX);
        marks = liveMarks(askKeyMoments(), { date, at, seekable, played }, apart);
      }
      const latency = session.current?.latency() ?? null;
      const behind = latency === null ? null : Math.max(0, Math.round(latency));
      const next = { behind, kickoff: kickoff() !== null, marks };
      if (shown === JSON.stringify(next)) return;
      shown = JSON.stringify(next);
      patch(next);
    };
    const timer = setInterval(update, EVERY_MS);
    return () => {
      clearInterval(timer);
      pictureTime.publish(null);
    };
  }, [video, session, kind, dvr, started, patch, kickoff]);
  return () => {
    const position = kickoff();
    if (video.current && position !== null) video.current.currentTime = position;
  };
}
