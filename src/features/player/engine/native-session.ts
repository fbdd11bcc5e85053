import { playQuietly } from '../start/play.ts';
import { seekToLive } from './live-position.ts';
import type { Session, SessionListener, UrlRenewal } from './session.ts';
import { seekableEnd } from './time-ranges.ts';

/** Browsers with HLS know the wall-clock time of the stream's start. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** Plays through the browser's own HLS, without Media Source Extensions (older iPhones). */
export function openNativeSession(
  video: HTMLVideoElement,
  url: string,
  listener: SessionListener,
  renewal: UrlRenewal | null = null,
): Session {
  const closed = new AbortController();
  const { signal } = closed;
  let current = url;
  /** The browser makes the requests: an expired URL shows by the failure only. */
  const renew = async () => {
    const address = await Promise.resolve(renewal?.addressOf(current)).catch(() => undefined);
    if (signal.aborted || address === undefined || address === current) return false;
    current = address;
    const at = video.currentTime;
    video.src = address;
    if (Number.isFinite(at) && at > 0) video.currentTime = at;
    void playQuietly(video);
    return true;
  };
  const fail = async () => {
    if (await renew()) return;
    listener.trouble({ kind: 'failed', reason: video.error?.code === 2 ? 'unreachable' : 'unplayable' });
  };
  video.addEventListener('error', () => void fail(), { signal });
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
      seekToLive(video, null);
      void playQuietly(video);
    },
    selectQuality: () => undefined,
    selectAudio: () => undefined,
    playingDate: () => {
      const start = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : start + video.currentTime * 1000;
    },
    latency: () => {
      const end = video.duration === Number.POSITIVE_INFINITY ? seekableEnd(video) : null;
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
