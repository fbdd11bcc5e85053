import { type RefObject, useEffect } from 'react';

/** The controls read from these whether a live film can be wound back, and from where on it counts as live. */
type LiveVideo = HTMLVideoElement & { targetLiveWindow?: number; streamType?: 'live' | 'on-demand' };

/** Tells the controls what the playlist cannot tell them before it is loaded. */
export function useLiveWindow(video: RefObject<LiveVideo | null>, kind: 'live' | 'replay', dvrSeconds: number | null) {
  useEffect(() => {
    if (!video.current) return;
    video.current.streamType = kind === 'live' ? 'live' : 'on-demand';
    if (kind === 'live') video.current.targetLiveWindow = dvrSeconds ?? 0;
  }, [video, kind, dvrSeconds]);
}
