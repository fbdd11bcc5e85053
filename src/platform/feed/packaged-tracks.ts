import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrackInit } from '../media/track-init.ts';

/** A track as the packager made it: measured, not as its encoder was told. */
export interface PackagedTrack {
  folder: string;
  codecs: string;
  /** Pixels; 0 for sound. */
  width: number;
  height: number;
  seconds: number;
  /** Bits per second of the heaviest segment, and of the whole. */
  peak: number;
  average: number;
}

/** Shorter segments (seconds) say nothing of the bandwidth (RFC 8216, 4.3.4.2). */
const MEASURED_FROM = 1;

/** Measures a track in its folder below `to`. */
export async function measureTrack(to: string, folder: string): Promise<PackagedTrack> {
  const file = (name: string) => join(to, folder, name);
  const segments = await Promise.all(
    segmentsIn(await readFile(file('index.m3u8'), 'utf8')).map(async ({ name, seconds }) => ({
      seconds,
      bits: (await stat(file(name))).size * 8,
    })),
  );
  const { codecs, width, height } = readTrackInit(await readFile(file('init.mp4')));
  const sum = (of: 'bits' | 'seconds') => segments.reduce((total, segment) => total + segment[of], 0);
  const seconds = sum('seconds');
  const measured = segments.filter((segment) => segment.seconds >= MEASURED_FROM);
  const peaks = (measured.length > 0 ? measured : segments).map((segment) => segment.bits / segment.seconds);
  return {
    ...{ folder, codecs, width, height, seconds },
    peak: Math.ceil(peaks.reduce((most, peak) => Math.max(most, peak), 0)),
    average: Math.ceil(sum('bits') / seconds),
  };
}

/** The segments that a media playlist lists. */
export const segmentsIn = (playlist: string): { name: string; seconds: number }[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),\n([^#\n]+)/g)].map(([, seconds, name]) => ({
    name: name!,
    seconds: Number(seconds),
  }));
