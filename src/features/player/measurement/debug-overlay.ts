import styles from './debug.scss?inline';
import { adoptStyles } from '../controls/adopt-styles.ts';
import type { Session } from '../engine/session.ts';
import { bufferAhead } from '../engine/time-ranges.ts';
import { countPlayback, type Measured } from './count.ts';

const EVERY_MS = 500;

/** Shows measurements over the video (`?debug=player`), in English as logs are. Returns how to remove it. */
export function showDebug(video: HTMLVideoElement, session: () => Session | null): () => void {
  adoptStyles(styles);
  const { measured, listen, stop } = countPlayback(video, session);
  const box = document.createElement('pre');
  box.className = 'player-debug';
  box.ariaLabel = 'Player debug';
  video.closest('media-controller')?.parentElement?.append(box);
  const show = () => {
    listen();
    box.textContent = lineOf(measured, video, session());
  };
  const timer = setInterval(show, EVERY_MS);
  show();
  return () => {
    clearInterval(timer);
    stop();
    box.remove();
  };
}

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
