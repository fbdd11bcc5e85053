import { segmentAt } from './transcoding.ts';
import { IFRAMES, SOUND, type InitLine, type JournalLine, type RunLine } from './journal.ts';

/** Bytes of a part in its segment's file. */
export interface Part {
  offset: number;
  bytes: number;
  seconds: number;
  key: boolean;
}

/** How many of the newest segments of a track are known by their parts. */
const SEGMENTS_WITH_PARTS = 5;

export interface Segment {
  number: number;
  run: RunLine;
  /** Seconds of media before it. */
  start: number;
  seconds: number;
  bytes: number;
  /** Bytes of its key frame. */
  keyFrame: number;
  /** Only of the newest segments. */
  parts: Part[];
}

export interface Track {
  id: string;
  kind: 'video' | 'audio';
  /** Of its first run: what the multivariant playlist says. */
  init: InitLine;
  /** By number; a hole where the track has nothing. */
  segments: Segment[];
}

/** What a journal says. */
export interface Recording {
  runs: RunLine[];
  tracks: Track[];
  /** ms of real time; null while it goes on. */
  endedAt: number | null;
}

/** Reads a journal line by line. */
export function createRecording() {
  const recording: Recording = { runs: [], tracks: [], endedAt: null };
  const tracks = new Map<string, Track & { timescale: number }>();

  function init(line: InitLine): void {
    const known = tracks.get(line.init);
    if (known) {
      known.timescale = line.timescale;
      return;
    }
    const kind = line.init === SOUND ? ('audio' as const) : ('video' as const);
    const track = { id: line.init, kind, init: line, segments: [], timescale: line.timescale };
    tracks.set(track.id, track);
    recording.tracks.push(track);
  }

  function part(id: string, number: number, bytes: number, ticks: number, keyFrame: number): void {
    const track = tracks.get(id);
    const run = recording.runs.at(-1);
    if (!track || !run) return;
    const segment = track.segments[number] ?? newSegment(track, number, run);
    track.segments[number] = segment;
    const old = track.segments[number - SEGMENTS_WITH_PARTS];
    if (old) old.parts = [];
    const seconds = ticks / track.timescale;
    segment.parts.push({ offset: segment.bytes, bytes, seconds, key: keyFrame > 0 });
    // Of an older journal: less than the part.
    if (segment.bytes === 0) segment.keyFrame = keyFrame === 1 ? bytes : keyFrame;
    segment.bytes += bytes;
    segment.seconds += seconds;
  }

  return {
    recording,
    add(line: JournalLine): void {
      if (Array.isArray(line)) part(line[0], line[1], line[2], line[3], line[4]);
      else if ('run' in line) {
        recording.runs.push(line as RunLine);
        recording.endedAt = null;
      } else if ('init' in line) init(line as InitLine);
      else if ('end' in line) recording.endedAt = line.end;
    },
  };
}

function newSegment({ segments }: Track, number: number, run: RunLine): Segment {
  const last = segments.at(-1);
  const start = last?.run === run ? last.start + last.seconds : run.time;
  return { number, run, start, seconds: 0, bytes: 0, keyFrame: 0, parts: [] };
}

/** The tracks with a picture, the largest first. */
export const videosOf = ({ tracks }: Recording): Track[] =>
  tracks.filter(({ kind }) => kind === 'video').sort((a, b) => b.init.height - a.init.height);

/** A track as its folder is asked for; the I-frames are those of the smallest picture. */
export const trackNamed = (recording: Recording, folder: string): Track | undefined =>
  folder === IFRAMES ? videosOf(recording).at(-1) : recording.tracks.find(({ id }) => id === folder);

/** Seconds of media at the end of a track. */
export function endOf({ segments }: Track): number {
  const last = segments.at(-1);
  return last ? last.start + last.seconds : 0;
}

/** Whether nothing is added to a segment any more: the next part begins another one. */
export function isComplete({ run, number, start, seconds }: Segment, { runs, endedAt }: Recording): boolean {
  if (endedAt !== null || run !== runs.at(-1)) return true;
  return segmentAt(start + seconds - run.time) > number - run.segment;
}

/** Seconds recorded. */
export const lengthOf = (recording: Recording): number => Math.max(0, ...recording.tracks.map(endOf));

/** Seconds of a complete recording: the slate at its end is not played. */
export function playedSeconds(recording: Recording): number {
  const last = recording.runs.at(-1);
  return last?.slate ? last.time : lengthOf(recording);
}

/** The number after the newest segment of all tracks. */
export const nextSegment = ({ tracks }: Recording): number =>
  Math.max(0, ...tracks.map(({ segments }) => segments.length));
