import type Hls from 'hls.js';
import { clipOf } from './clip.ts';
import { HLS_CONFIG } from './hls-config.ts';
import { liveEnd } from './live-end.ts';
import { loadFromPlayhead } from './load-from-playhead.ts';
import { playQuietly } from './press.ts';
import { AUTO_QUALITY, DATA_SAVER, qualitiesOf, saverRendition } from './quality.ts';
import { Recovery } from './recovery-binding.ts';
import type { Session, SessionListener } from './session.ts';
import { startAtEdge } from './start-at-edge.ts';

/** Whether the browser lets script feed it media; then hls.js plays, even where the browser claims HLS for itself. */
export function canFeedMedia(): boolean {
  // Safari on an iPhone has only the managed kind, which TypeScript does not know yet.
  const { ManagedMediaSource: managed, MediaSource: plain } = globalThis as Partial<
    Record<'ManagedMediaSource' | 'MediaSource', typeof MediaSource>
  >;
  return (managed ?? plain)?.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"') ?? false;
}

interface Options {
  url: string;
  /** Fetch nothing at all before the viewer presses play. */
  thrifty: boolean;
  /** AUTO_QUALITY or DATA_SAVER. */
  quality: number;
}

/** Plays through hls.js, which arrives as its own file. Until then presses are kept. */
export function openHlsSession(video: HTMLVideoElement, options: Options, listener: SessionListener): Session {
  const closed = new AbortController();
  const { signal } = closed;
  let engine: ReturnType<typeof startEngine> | null = null;
  let wanted = false;

  const begin = () => {
    wanted = true;
    engine?.load();
    engine?.hls.startLoad(clipOf(options.url)?.start ?? -1);
  };
  // Every way to play ends here: the start button, the control bar, the keyboard, the headset.
  video.addEventListener('play', () => !wanted && begin(), { signal });
  window.addEventListener('pagehide', (event) => (event.persisted ? engine?.hls.stopLoad() : close()), { signal });
  window.addEventListener(
    'pageshow',
    (event) => event.persisted && wanted && engine && loadFromPlayhead(engine.hls, video),
    { signal },
  );

  const close = () => {
    closed.abort();
    engine?.close();
    engine = null;
  };
  import('./engine.ts').then(
    ({ HlsEngine }) => {
      if (signal.aborted) return;
      engine = startEngine(HlsEngine, video, options, listener);
      if (!options.thrifty) engine.load();
      if (!wanted) return;
      begin();
      void playQuietly(video);
    },
    () => !signal.aborted && listener.trouble({ kind: 'failed', reason: 'unreachable' }),
  );
  return {
    play: () => {
      if (!wanted) begin();
      // An element without the engine would start what its source tag names, by the browser's own means.
      if (engine) void playQuietly(video);
    },
    retry: () => (engine ? engine.retry() : location.reload()),
    seekToLive: () => {
      const edge = engine?.hls.liveSyncPosition ?? liveEnd(video);
      if (edge !== null) video.currentTime = edge;
      void playQuietly(video);
    },
    selectQuality: (index) => {
      if (engine) chooseQuality(engine.hls, index);
    },
    playingDate: () => engine?.hls.playingDate?.getTime() ?? null,
    latency: () => {
      const details = engine?.hls.latestLevelDetails;
      return details?.live ? details.edge + details.age - video.currentTime : null;
    },
    engine: () => engine?.hls ?? null,
    close,
  };
}

/** The size of the player caps the automatic choice; the cap of who saves data takes its place. */
function chooseQuality(hls: Hls, index: number): void {
  const saver = index === DATA_SAVER;
  hls.capLevelToPlayerSize = !saver;
  if (saver) hls.autoLevelCapping = saverRendition(hls.levels);
  hls.nextLevel = Math.max(index, AUTO_QUALITY);
}

function startEngine(
  HlsEngine: typeof Hls,
  video: HTMLVideoElement,
  { url, quality }: Options,
  listener: SessionListener,
) {
  const hls = new HlsEngine(HLS_CONFIG);
  const { Events } = HlsEngine;
  const recovery = new Recovery(hls, video, url, listener.trouble);
  hls.on(Events.MANIFEST_PARSED, (_event, { levels, subtitleTracks }) => {
    listener.qualities(qualitiesOf(levels));
    if (quality === DATA_SAVER) chooseQuality(hls, quality);
    if (subtitleTracks.length > 0) listener.ownCaptions();
  });
  startAtEdge(hls, video);
  hls.attachMedia(video);
  let loaded = false;
  return {
    hls,
    retry: () => recovery.retry(),
    load: () => {
      if (!loaded) hls.loadSource(url);
      loaded = true;
    },
    close: () => {
      recovery.release();
      hls.destroy();
    },
  };
}
