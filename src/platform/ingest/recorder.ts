import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { shiftSegment } from '../media/mp4-boxes.ts';
import type { TrackInit } from '../media/track-init.ts';
import type { Fragment } from './fragments.ts';
import { initFile, JOURNAL, type JournalLine, type RunLine, segmentFile, SOUND } from './journal.ts';
import { segmentAt } from './transcoding.ts';
import { createRecording, lengthOf, nextSegment, type Recording } from './recording.ts';

/** What the encoder of a track promises. */
export interface Promised {
  framesPerSecond: number;
  bandwidth: number;
}

/** Writes one encoder's fragments behind each other as parts of numbered segments. */
export interface RunRecorder {
  init(track: string, init: TrackInit, promised: Promised): void;
  /** @throws Error when the disk refuses it */
  fragment(track: string, fragment: Fragment): void;
}

/** Opens the recording in a folder, a new one or one to be continued. @throws Error when the folder cannot be written */
export function openRecorder(folder: string) {
  mkdirSync(folder, { recursive: true });
  const journal = openSync(join(folder, JOURNAL), 'a+');
  const { recording, add } = createRecording();
  const text = readFileSync(journal, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // A crash may have left half a line.
  if (whole.length < text.length) ftruncateSync(journal, Buffer.byteLength(whole));
  for (const line of whole.split('\n').filter(Boolean)) add(JSON.parse(line) as JournalLine);
  const files = new Map<string, { segment: number; file: number }>();

  function write(line: JournalLine): void {
    writeSync(journal, `${JSON.stringify(line)}\n`);
    add(line);
  }

  function fileOf(track: string, segment: number): number {
    const open = files.get(track);
    if (open?.segment === segment) return open.file;
    if (open) closeSync(open.file);
    const file = openSync(join(folder, track, segmentFile(segment)), 'a');
    files.set(track, { segment, file });
    return file;
  }

  function closeFiles(): void {
    for (const { file } of files.values()) closeSync(file);
    files.clear();
  }

  return {
    recording: recording as Readonly<Recording>,
    /** Begins to record an encoder, or the slate, whose media time 0 is at `at` (ms of real time). */
    begin({ at, slate }: Pick<RunLine, 'at' | 'slate'>): RunRecorder {
      closeFiles();
      const time = Math.ceil(lengthOf(recording) * 1000) / 1000;
      const run = { run: recording.runs.length + 1, at, time, segment: nextSegment(recording), slate };
      write(run);
      return recordRun(run, folder, write, fileOf);
    },
    end(at: number): void {
      closeFiles();
      if (recording.endedAt === null) write({ end: at });
    },
    close(): void {
      closeFiles();
      closeSync(journal);
    },
  };
}

interface RecordedTrack {
  timescale: number;
  /** Number of its newest segment, within the run. */
  segment: number;
  parts: number;
}

function recordRun(
  run: RunLine,
  folder: string,
  write: (line: JournalLine) => void,
  fileOf: (track: string, segment: number) => number,
): RunRecorder {
  const tracks = new Map<string, RecordedTrack>();
  return {
    init(track, { bytes, ...about }, promised) {
      mkdirSync(join(folder, track), { recursive: true });
      writeFileSync(join(folder, track, initFile(run.run)), bytes);
      tracks.set(track, { timescale: about.timescale, segment: 0, parts: 0 });
      write({ init: track, ...about, ...promised });
    },
    fragment(track, { bytes, start, duration, keyFrame }) {
      const state = tracks.get(track);
      if (!state) throw new RangeError('a fragment before its init');
      // All tracks cut at the same times, so that segments of one number belong together.
      const due = segmentAt(start / state.timescale);
      if (track === SOUND || keyFrame > 0) state.segment = Math.max(state.segment, due);
      const number = run.segment + state.segment;
      const shifted = shiftSegment(bytes, BigInt(Math.round(run.time * state.timescale)), ++state.parts);
      writeSync(fileOf(track, number), shifted);
      write([track, number, shifted.length, duration, keyFrame]);
    },
  };
}
