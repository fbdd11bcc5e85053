import { type RefObject, useEffect } from 'react';
import type { Session } from '../engine/session.ts';

/** Where the site measures playback, reports how the event's video plays; the script for it loads only then. */
export function useReport(
  video: RefObject<HTMLVideoElement | null>,
  session: RefObject<Session | null>,
  event: string | undefined,
  live: boolean,
) {
  useEffect(() => {
    if (event === undefined) return undefined;
    let stop = () => {};
    let gone = false;
    void import('./report.ts').then(({ reportPlayback }) => {
      if (gone || !video.current) return;
      stop = reportPlayback({ video: video.current, session: () => session.current, event, live });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [video, session, event, live]);
}

/** `?debug=player` shows playback measurements over the video; the script for it loads only then. */
export function useDebug(video: RefObject<HTMLVideoElement | null>, session: RefObject<Session | null>) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('debug') !== 'player') return undefined;
    let stop = () => {};
    let gone = false;
    void import('./debug-overlay.ts').then(({ showDebug }) => {
      if (!gone && video.current) stop = showDebug(video.current, () => session.current);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [video, session]);
}
