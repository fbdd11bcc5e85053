import { type RefObject, useEffect } from 'react';
import type { Session } from '../engine/session.ts';

/** Where the site measures playback, tells it how the event's film runs; the script for it comes only then. */
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
