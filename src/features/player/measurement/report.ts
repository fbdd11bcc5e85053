import { sendMeasurements } from '#api/playback.browser.ts';
import type { PlaybackMeasurement } from '#contract/playback.ts';
import type { Session } from '../engine/session.ts';
import { countPlayback, type Measured } from './count.ts';
import { bufferAhead } from '../engine/time-ranges.ts';

const EVERY_MS = 10_000;
/** One minute. */
const BATCH = 6;
const BATCH_MAX = 50;

interface Reported {
  video: HTMLVideoElement;
  session: () => Session | null;
  /** uuid of the event. */
  event: string;
  live: boolean;
}

/** Reports measurements to the server once a minute and when the visitor leaves. Returns how to stop. */
export function reportPlayback({ video, session, event, live }: Reported): () => void {
  const { measured, listen, stop } = countPlayback(video, session);
  let before: Measured = { ...measured, startupMs: null };
  let batch: PlaybackMeasurement[] = [];
  const take = () => {
    listen();
    const idle = video.paused && measured.errors === before.errors && measured.startupMs === before.startupMs;
    if (video.played.length === 0 && measured.errors === 0) return;
    if (!idle) batch.push(measurementOf(measured, before, { video, session: session(), live }));
    before = { ...measured };
    if (batch.length >= BATCH) send();
  };
  const send = () => {
    const measurements = batch.splice(0, BATCH_MAX);
    batch = [];
    if (measurements.length === 0) return;
    // No retry: a measurement is not worth a viewer's bandwidth.
    sendMeasurements({ event, measurements }).catch(() => {});
  };
  const leave = () => {
    take();
    send();
  };
  const released = new AbortController();
  const { signal } = released;
  const timer = setInterval(take, EVERY_MS);
  listen();
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  return () => {
    leave();
    stop();
    clearInterval(timer);
    released.abort();
  };
}

type Video = Pick<HTMLVideoElement, 'currentTime' | 'buffered' | 'playbackRate'>;

/** The changes since `before`, with CMCD keys and four of our own; nothing identifies the viewer. */
export function measurementOf(
  measured: Measured,
  before: Measured,
  { video, session, live }: { video: Video; session: Session | null; live: boolean },
): PlaybackMeasurement {
  const engine = session?.engine() ?? null;
  const level = engine?.levels[engine.currentLevel] ?? engine?.levels[engine.loadLevel];
  const best = Math.max(0, ...(engine?.levels.map(({ bitrate }) => bitrate) ?? []));
  const latency = session?.latency() ?? null;
  const stalls = measured.stalls - before.stalls;
  const failed = measured.errors > before.errors && /^(\w+) \(fatal\)$/.exec(measured.lastError ?? '')?.[1];
  return {
    sf: 'h',
    st: live ? 'l' : 'v',
    pr: video.playbackRate,
    bl: Math.round(bufferAhead(video) * 1000),
    bs: stalls > 0,
    stalls,
    ...(level && { br: kilobits(level.bitrate), tb: kilobits(best) }),
    ...(engine && { mtp: kilobits(engine.bandwidthEstimate) }),
    ...(before.startupMs === null && measured.startupMs !== null && { startup: Math.round(measured.startupMs) }),
    ...(latency !== null && { latency: Math.max(0, Math.round(latency * 1000)) }),
    ...(failed && { error: failed.slice(0, 40) }),
  };
}

const kilobits = (bitsPerSecond: number): number => Math.round(bitsPerSecond / 1000);
