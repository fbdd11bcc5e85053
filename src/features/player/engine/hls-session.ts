import type Hls from 'hls.js';
import { clipOf } from '../start/clip.ts';
import { playQuietly } from '../start/play.ts';
import { type HandOver, takePrebuffer } from '../start/prebuffer.ts';
import { chooseAudio, followAudio } from './audio-choice.ts';
import { followBroadcast } from './broadcast.ts';
import { withinVideo } from './follow-clip.ts';
import { handOverLoader, takeOver, whenNotTakenOver } from './hand-over.ts';
import { HLS_CONFIG } from './hls-config.ts';
import {
  catchUp,
  LIVE_EDGE,
  liveLatency,
  loadFromPlayhead,
  seekToLive,
  startAtEdge,
  stayInWindow,
} from './live-position.ts';
import { plainLoader } from './playlist-loader.ts';
import { AUTO_QUALITY, DATA_SAVER, qualitiesOf, renditionFor, saverRendition } from './quality.ts';
import { Recovery } from './recovery-binding.ts';
import type { Session, SessionListener, UrlRenewal } from './session.ts';

/** Whether hls.js can play: preferred even where the browser supports HLS. */
export function canFeedMedia(): boolean {
  // Safari on an iPhone has ManagedMediaSource only, which TypeScript's types lack.
  const { ManagedMediaSource: managed, MediaSource: plain } = globalThis as Partial<
    Record<'ManagedMediaSource' | 'MediaSource', typeof MediaSource>
  >;
  return (managed ?? plain)?.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"') ?? false;
}

interface Options {
  url: string;
  /** A match that goes on, whatever its playlists say. */
  live: boolean;
  /** Fetches nothing before the click, and no high quality after it. */
  thrifty: boolean;
  /** One of several videos on the page. */
  shared?: boolean;
  /** For signed URLs. */
  renewal?: UrlRenewal | null;
}

/** Plays through hls.js, which loads as a separate file; earlier clicks are remembered. */
export function openHlsSession(video: HTMLVideoElement, options: Options, listener: SessionListener): Session {
  const closed = new AbortController();
  const { signal } = closed;
  const prebuffer = takePrebuffer(video);
  let engine: ReturnType<typeof startEngine> | null = null;
  let wanted = prebuffer !== undefined;

  const start = () => {
    wanted = true;
    engine?.load();
    if (engine) startAt(engine.hls, clipOf(options.url)?.start);
  };
  // Every way to play: start button, control bar, keyboard, headset.
  video.addEventListener('play', () => !wanted && start(), { signal });
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
      const handOver = await prebuffer?.handOver();
      if (signal.aborted) return;
      engine = startEngine(HlsEngine, video, options, listener, handOver);
      if (handOver)
        whenNotTakenOver(engine.hls, video, () => {
          engine = startAnew(HlsEngine, video, options, listener, engine!.close);
        });
      if (!options.thrifty || handOver) engine.load();
      if (!wanted || handOver) return;
      start();
      void playQuietly(video);
    },
    () => !signal.aborted && listener.trouble({ kind: 'failed', reason: 'unreachable' }),
  );
  return {
    play: () => {
      if (!wanted) start();
      // Without the engine, the browser would play the source tag by itself.
      if (engine) void playQuietly(video);
    },
    retry: () => (engine ? engine.retry() : location.reload()),
    seekToLive: () => {
      seekToLive(video, engine?.hls ?? null);
      void playQuietly(video);
    },
    selectQuality: (index) => {
      if (engine) chooseQuality(engine.hls, engine.saveData, index);
    },
    selectAudio: (label) => {
      if (engine) chooseAudio(engine.hls, label);
    },
    playingDate: () => engine?.hls.playingDate?.getTime() ?? null,
    latency: () => engine && liveLatency(video, engine.hls),
    engine: () => engine?.hls ?? null,
    close,
  };
}

/** An engine that plays on where the video is, with buffers of its own, in place of the one that `close` ends. */
function startAnew(
  HlsEngine: typeof Hls,
  video: HTMLVideoElement,
  options: Options,
  listener: SessionListener,
  close: () => void,
) {
  const { currentTime, paused } = video;
  // It empties the element.
  close();
  const engine = startEngine(HlsEngine, video, options, listener, null);
  engine.load();
  engine.hls.startLoad(options.live ? LIVE_EDGE : currentTime);
  if (!paused) void playQuietly(video);
  return engine;
}

/** Loads from a second of a video on demand, or from where the engine starts by itself. */
function startAt(hls: Hls, second: number | undefined): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.startLoad(second ?? LIVE_EDGE);
  if (second === undefined) return;
  hls.once(Events.LEVEL_LOADED, (_event, { details }) => {
    if (withinVideo(second, details.edge) !== second) hls.startLoad(0);
  });
}

function chooseQuality(hls: Hls, saveData: SaveData, index: number): void {
  saveData(index === DATA_SAVER);
  hls.nextLevel = Math.max(index, AUTO_QUALITY);
}

/** Whether the viewer saves data. */
type SaveData = (saves: boolean) => void;

/** Caps automatic quality at the player's size, lower to save data. The engine's own cap starts after the first frame only. */
function capToSize(hls: Hls, video: HTMLVideoElement): SaveData {
  const { Events } = hls.constructor as typeof Hls;
  let saves = false;
  let size: Pick<DOMRectReadOnly, 'width' | 'height'> | undefined;

  const cap = () => {
    if (hls.levels.length < 2) return;
    size ??= video.getBoundingClientRect();
    const shown = renditionFor(hls.levels, Math.max(size.width, size.height) * devicePixelRatio);
    const before = hls.autoLevelCapping;
    hls.autoLevelCapping = saves ? Math.min(shown, saverRendition(hls.levels)) : shown;
    // A larger player switches at once, not after the buffer.
    if (before >= 0 && before < hls.autoLevelCapping && hls.autoLevelEnabled) hls.nextLevel = AUTO_QUALITY;
  };
  const observer = new ResizeObserver(([entry]) => {
    size = entry?.contentRect;
    cap();
  });
  observer.observe(video);
  hls.on(Events.MANIFEST_PARSED, cap);
  hls.on(Events.LEVELS_UPDATED, cap);
  hls.once(Events.DESTROYING, () => observer.disconnect());
  return (wanted) => {
    saves = wanted;
    cap();
  };
}

const renewing = (renewal: UrlRenewal) => async (request: XMLHttpRequest, url: string) => {
  request.open('GET', await renewal.addressOf(url), true);
};

function startEngine(
  HlsEngine: typeof Hls,
  video: HTMLVideoElement,
  { url, live, thrifty, renewal, shared }: Options,
  listener: SessionListener,
  handOver: HandOver | null | undefined,
) {
  const hls = new HlsEngine({
    ...HLS_CONFIG,
    ...(renewal && { xhrSetup: renewing(renewal) }),
    ...(shared && { pLoader: plainLoader(HlsEngine) }),
    ...(handOver && { pLoader: handOverLoader(HlsEngine, handOver) }),
  });
  const { Events } = HlsEngine;
  const saveData = capToSize(hls, video);
  const recovery = new Recovery(hls, video, { url, live }, listener.trouble);
  const closed = new AbortController();
  if (live)
    followBroadcast(hls, video, {
      url,
      addressOf: (address) => renewal?.addressOf(address) ?? address,
      onInterrupted: () => recovery.interrupted(),
      onRestarted: () => recovery.restart(),
      signal: closed.signal,
    });
  hls.on(Events.MANIFEST_PARSED, (_event, { levels, subtitleTracks }) => {
    listener.qualities(qualitiesOf(levels));
    if (thrifty) chooseQuality(hls, saveData, DATA_SAVER);
    if (subtitleTracks.length > 0) listener.ownCaptions();
  });
  followAudio(hls, listener.audio);
  stayInWindow(hls, video);
  catchUp(hls, video, closed.signal);
  if (handOver) takeOver(hls, video, handOver);
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
      closed.abort();
      recovery.release();
      hls.destroy();
    },
  };
}
