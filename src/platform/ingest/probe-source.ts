import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { frameRateOf } from '../feed/ladder.ts';
import type { Source } from './transcoding.ts';

const BYTES_MAX = 20_000_000;
const PROBE_MS = 15_000;

/** The container in which an encoder's media arrive. */
export type Container = 'flv' | 'mpegts';

/**
 * Reads the beginning of an encoder's media until its picture is known. `read` is what was taken off the stream, to be decoded
 * first. Null when there is no picture.
 */
export async function probeSource(media: Readable, container: Container) {
  const probe = spawn('ffprobe', [...PROBE, '-f', container, '-i', 'pipe:0'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const read: Buffer[] = [];
  let bytes = 0;
  const take = (part: Buffer) => {
    read.push(part);
    bytes += part.length;
    if (!probe.stdin.destroyed) probe.stdin.write(part);
    if (bytes > BYTES_MAX) probe.stdin.end();
  };
  const end = () => probe.stdin.end();
  // It closes its input once it knows enough.
  probe.stdin.on('error', () => {});
  media.on('data', take).once('end', end).once('close', end);
  const timer = setTimeout(end, PROBE_MS);
  const text = await outputOf(probe);
  clearTimeout(timer);
  media.pause().off('data', take).off('end', end).off('close', end);
  const source = sourceOf(text);
  return source && { source, read: Buffer.concat(read) };
}

const PROBE = [
  ...['-v', 'error', '-probesize', '5000000', '-analyzeduration', '1500000'],
  ...['-show_entries', 'stream=codec_type,height,avg_frame_rate,r_frame_rate', '-of', 'json'],
];

function outputOf(probe: { stdout: Readable } & Pick<ReturnType<typeof spawn>, 'once'>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    probe.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    probe.once('error', reject);
    probe.once('close', () => resolve(text));
  });
}

function sourceOf(text: string): Source | null {
  const { streams = [] } = JSON.parse(text || '{}') as { streams?: Record<string, unknown>[] };
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const height = Number(video?.['height']);
  if (!video || !(height > 0)) return null;
  const sound = streams.some(({ codec_type }) => codec_type === 'audio');
  return { height, framesPerSecond: frameRateOf(video), sound };
}
