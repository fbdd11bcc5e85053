import type Hls from 'hls.js';
import { clipOf } from '../clip.ts';
import { type SaveData, capToSize } from './cap-to-size.ts';
import { catchUp } from './catch-up.ts';
import { HLS_CONFIG } from './hls-config.ts';
import { liveEnd } from './live-end.ts';
import { loadFromPlayhead } from './load-from-playhead.ts';
import { plainLoaderFor } from './plain-playlists.ts';
import { playQuietly } from '../press.ts';
import type { HandOver } from '../start/beginning.ts';
import { takeBeginning } from '../start/begun.ts';
import { AUTO_QUALITY, DATA_SAVER, qualitiesOf } from './quality.ts';
import { Recovery } from './recovery-binding.ts';
import type { Lease, Session, SessionListener } from './session.ts';
import { startAtEdge } from './start-at-edge.ts';
import { stayInWindow } from './stay-in-window.ts';
import { loaderFor, takeOver } from './take-over.ts';

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
  /** Fetch nothing at all before the viewer presses play, and no high quality after it. */
  thrifty: boolean;
  /** Whether all of the film is known to be fragmented MP4: a smaller engine is enough then. */
  fragmented?: boolean;
  /** Whether it is one of several on the page. */
  shared?: boolean;
  /** Where the film is for one viewer alone. */
  lease?: Lease | null;
}

/** Plays through hls.js, which arrives as its own file. Until then presses are kept. */
export function openHlsSession(video: HTMLVideoElement, options: Options, listener: SessionListener): Session {
  const closed = new AbortController();
  const { signal } = closed;
  const beginning = takeBeginning(video);
  let engine: ReturnType<typeof startEngine> | null = null;
  let wanted = beginning !== undefined;

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
  import('hls.js').then(
    async ({ default: HlsEngine }) => {
      const begun = await beginning?.handOver();
      if (signal.aborted) return;
      engine = startEngine(HlsEngine, video, options, listener, begun);
      catchUp(engine.hls, video, signal);
      if (!options.thrifty || begun) engine.load();
      if (!wanted || begun) return;
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
      if (engine) chooseQuality(engine.hls, engine.saveData, index);
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

function chooseQuality(hls: Hls, saveData: SaveData, index: number): void {
  saveData(index === DATA_SAVER);
  hls.nextLevel = Math.max(index, AUTO_QUALITY);
}

/** Sends every request of the engine to where the film is now. */
const leased = (lease: Lease) => async (request: XMLHttpRequest, url: string) => {
  request.open('GET', await lease.addressOf(url), true);
};

function startEngine(
  HlsEngine: typeof Hls,
  video: HTMLVideoElement,
  { url, thrifty, lease, shared }: Options,
  listener: SessionListener,
  begun: HandOver | null | undefined,
) {
  const hls = new HlsEngine({
    ...HLS_CONFIG,
    ...(lease && { xhrSetup: leased(lease) }),
    ...(shared && { pLoader: plainLoaderFor(HlsEngine) }),
    ...(begun && { pLoader: loaderFor(HlsEngine, begun) }),
  });
  const { Events } = HlsEngine;
  const saveData = capToSize(hls, video);
  const recovery = new Recovery(hls, video, url, listener.trouble);
  hls.on(Events.MANIFEST_PARSED, (_event, { levels, subtitleTracks }) => {
    listener.qualities(qualitiesOf(levels));
    if (thrifty) chooseQuality(hls, saveData, DATA_SAVER);
    if (subtitleTracks.length > 0) listener.ownCaptions();
  });
  stayInWindow(hls, video);
  if (begun) takeOver(hls, video, begun);
  else {
    startAtEdge(hls, video);
    hls.attachMedia(video);
  }
  let loaded = false;
  return {
    hls,
    saveData,
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
