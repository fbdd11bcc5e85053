import type { Session } from '../engine/session.ts';
import { bufferAhead } from '../engine/time-ranges.ts';
import type { Measured } from './count.ts';

type Video = Pick<HTMLVideoElement, 'currentTime' | 'buffered' | 'videoHeight' | 'getVideoPlaybackQuality'>;

const seconds = (value: number | null): string => (value === null ? '-' : `${value.toFixed(1)} s`);

/** The measurements, one a line. */
export function lineOf(measured: Measured, video: Video, session: Session | null): string {
  const engine = session?.engine() ?? null;
  const level = engine?.levels[engine.currentLevel];
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
  const date = session?.playingDate() ?? null;
  const rows = {
    'start-up': measured.startupMs === null ? '-' : `${Math.round(measured.startupMs)} ms`,
    stalls: `${measured.stalls} (${seconds(measured.stalledMs / 1000)})`,
    level: `${level?.height ?? video.videoHeight}p, ${Math.round((level?.bitrate ?? 0) / 1000)} kbit/s`,
    bandwidth: engine ? `${Math.round(engine.bandwidthEstimate / 1000)} kbit/s` : '-',
    latency: seconds(session?.latency() ?? null),
    buffer: seconds(bufferAhead(video)),
    dropped: `${droppedVideoFrames} of ${totalVideoFrames}`,
    date: date === null ? '-' : new Date(date).toISOString(),
    errors: `${measured.errors}${measured.lastError ? ` (${measured.lastError})` : ''}`,
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(10)}${value}`)
    .join('\n');
}
