import { useEffect } from 'react';
import { whenLoaded } from '../lazy.ts';
import type { SessionRef, VideoRef } from '../player-state.ts';

/** Reports how the event's video plays, where the site measures playback; the script loads only then. */
export function useReport(video: VideoRef, session: SessionRef, event: string | undefined, live: boolean) {
  useEffect(() => {
    if (event === undefined) return undefined;
    return whenLoaded(import('./report.ts'), ({ reportPlayback }) =>
      video.current ? reportPlayback({ video: video.current, session: () => session.current, event, live }) : undefined,
    );
  }, [video, session, event, live]);
}

/** `?debug=player` shows playback measurements over the video; the script loads only then. */
export function useDebug(video: VideoRef, session: SessionRef) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('debug') !== 'player') return undefined;
    return whenLoaded(import('./debug-overlay.ts'), ({ showDebug }) =>
      video.current ? showDebug(video.current, () => session.current) : undefined,
    );
  }, [video, session]);
}
