import type { PlaybackMeasurement } from '#contract/playback.ts';
import type { Session } from '../engine/session.ts';
import { bufferAhead } from '../engine/time-ranges.ts';
import type { Measured } from './count.ts';

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
