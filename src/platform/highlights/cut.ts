import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOf } from '../feed/packaged-facts.ts';
import { measureTrack } from '../feed/packaged-tracks.ts';
import { packagedVariants } from '../feed/variants.ts';
import { keyFrameOf } from '../media/key-frame.ts';
import { boxesIn, decodeTimeOf, shiftSegment } from '../media/mp4-boxes.ts';
import type { SourceSegment, SourceTrack, SourceVideo } from '../media/source-video.ts';
import { readTrackInit } from '../media/track-init.ts';

/** A part of a video, seconds. */
export interface Part {
  from: number;
  to: number;
}

/** Less of a segment (seconds) is left out. */
const TOUCHED = 0.05;
/** Tracks that begin within this time (seconds) of each other begin together. */
const TOGETHER = 0.001;

/** The whole segments that a part needs, by the largest picture; null where there are none. */
export function wholeSegments(video: SourceVideo, { from, to }: Part): Part | null {
  const needed = (video.tracks[0]?.segments ?? []).filter(
    ({ start, seconds }) => start + seconds > from + TOUCHED && start < to - TOUCHED,
  );
  const [first, last] = [needed[0], needed.at(-1)];
  return first && last ? { from: first.start, to: last.start + last.seconds } : null;
}

/**
 * Copies these whole segments into a folder, as a video of its own: playlists, its own zero, measured bandwidths, and what an
 * instant start needs where all tracks begin together. Resolves to that and to the length in seconds.
 */
export async function cutVideo(video: SourceVideo, part: Part, to: string) {
  const inPart = (track: SourceTrack) => track.segments.filter((segment) => isWithin(segment, part));
  const cut = video.tracks.map((track) => ({ ...track, segments: inPart(track) }));
  const tracks = cut.filter(({ segments }) => segments.length > 0);
  const shifts = video.segmentSeconds === null ? null : await shiftsOf(tracks);
  for (const [index, track] of tracks.entries()) await writeTrack(track, to, shifts?.[index] ?? null);
  const measured = await Promise.all(
    tracks.map(async (track) => ({ ...track, ...(await measureTrack(to, track.folder)) })),
  );
  const of = (kind: SourceTrack['kind']) => measured.filter((track) => track.kind === kind);
  const { framesPerSecond, segmentSeconds } = video;
  const [videos, audio] = [of('video'), of('audio')];
  const variants = { framesPerSecond, videos, audio, iframes: of('iframes')[0] ?? null, captions: [] };
  await writeFile(join(to, 'index.m3u8'), packagedVariants(variants));
  const start = shifts && segmentSeconds !== null ? startOf(videos, audio, segmentSeconds) : null;
  return { duration: videos[0]?.seconds ?? 0, start };
}

/** Segments of sound do not end with those of the picture. */
const isWithin = ({ start, seconds }: SourceSegment, { from, to }: Part): boolean =>
  start + seconds / 2 > from && start + seconds / 2 < to;

/** The ticks by which each track has to move to begin at 0; null where they do not begin together. */
async function shiftsOf(tracks: readonly SourceTrack[]): Promise<bigint[] | null> {
  const begins = await Promise.all(
    tracks.map(async ({ segments: [first] }) => {
      const { timescale } = readTrackInit(await readFile(first!.init));
      const bytes = await readFile(first!.file);
      const moof = boxesIn(bytes).find(({ type }) => type === 'moof');
      const ticks = moof ? decodeTimeOf(bytes, moof) : 0n;
      return { ticks, seconds: Number(ticks) / timescale };
    }),
  );
  const seconds = begins.map((begin) => begin.seconds);
  return Math.max(...seconds) - Math.min(...seconds) > TOGETHER ? null : begins.map(({ ticks }) => -ticks);
}

/** Writes a track: its playlist, its inits (one for each encoder) and its segments from number 0. */
async function writeTrack({ folder, kind, segments }: SourceTrack, to: string, shift: bigint | null): Promise<void> {
  const home = join(to, folder);
  await mkdir(home, { recursive: true });
  const inits = [...new Set(segments.map(({ init }) => init))];
  const initName = (init: string) => (init === inits[0] ? 'init.mp4' : `init-${inits.indexOf(init)}.mp4`);
  for (const init of inits) await copyFile(init, join(home, initName(init)));
  const lines = segments.flatMap(({ init, seconds }, number) => {
    const before = segments[number - 1]?.init;
    const joint = before !== undefined && before !== init ? ['#EXT-X-DISCONTINUITY'] : [];
    const map = before === init ? [] : [...joint, `#EXT-X-MAP:URI="${initName(init)}"`];
    return [...map, `#EXTINF:${seconds.toFixed(6)},`, `${number}.m4s`];
  });
  for (const [number, { file }] of segments.entries()) {
    const target = join(home, `${number}.m4s`);
    if (shift === null && kind !== 'iframes') await copyFile(file, target);
    else {
      const bytes = await readFile(file);
      const own = kind === 'iframes' ? keyFrameOf(bytes) : bytes;
      await writeFile(target, shift === null ? own : shiftSegment(own, shift, number + 1));
    }
  }
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`];
  const tags = ['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'];
  const only = kind === 'iframes' ? ['#EXT-X-I-FRAMES-ONLY'] : [];
  await writeFile(join(home, 'index.m3u8'), `${[...head, ...tags, ...only, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`);
}
