import { liveEnd } from './live-end.ts';
import { playQuietly } from './press.ts';
import type { Session, SessionListener } from './session.ts';

/** Browsers that play HLS by themselves tell the moment of a film's beginning. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** Plays through the browser's own HLS, where script may not feed it (older iPhones). */
export function openNativeSession(video: HTMLVideoElement, url: string, listener: SessionListener): Session {
  const closed = new AbortController();
  const { signal } = closed;
  const fail = () =>
    listener.trouble({ kind: 'failed', reason: video.error?.code === 2 ? 'unreachable' : 'unplayable' });
  video.addEventListener('error', fail, { signal });
  video.addEventListener('playing', () => listener.trouble(null), { signal });
  video.src = url;
  return {
    play: () => void playQuietly(video),
    retry: () => {
      listener.trouble(null);
      video.load();
      void playQuietly(video);
    },
    seekToLive: () => {
      video.currentTime = liveEnd(video) ?? video.currentTime;
      void playQuietly(video);
    },
    selectQuality: () => undefined,
    playingDate: () => {
      const start = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : start + video.currentTime * 1000;
    },
    latency: () => {
      const end = video.duration === Number.POSITIVE_INFINITY ? liveEnd(video) : null;
      return end === null ? null : end - video.currentTime;
    },
    engine: () => null,
    close: () => {
      closed.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
