import { liveEnd } from './live-end.ts';
import { playQuietly } from '../press.ts';
import type { Lease, Session, SessionListener } from './session.ts';

/** Browsers that play HLS by themselves tell the moment of a film's beginning. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** Plays through the browser's own HLS, where script may not feed it (older iPhones). */
export function openNativeSession(
  video: HTMLVideoElement,
  url: string,
  listener: SessionListener,
  lease: Lease | null = null,
): Session {
  const closed = new AbortController();
  const { signal } = closed;
  let leasedAt = url;
  /** The browser asks by itself, so an address that has died is only noticed by the failure. */
  const renew = async () => {
    const address = await Promise.resolve(lease?.addressOf(leasedAt)).catch(() => undefined);
    if (signal.aborted || address === undefined || address === leasedAt) return false;
    leasedAt = address;
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
