import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFragmentReader, type Fragment } from '#platform/ingest/fragments.ts';
import { JOURNAL } from '#platform/ingest/journal.ts';
import { openRecorder } from '#platform/ingest/recorder.ts';
import { endOf, isComplete, lengthOf } from '#platform/ingest/recording.ts';
import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';
import type { TrackInit } from '#platform/media/track-init.ts';

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** The init of a video track of 640x360 with 90,000 ticks a second. */
function videoInit(): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(640, 24);
  entry.writeUInt16BE(360, 26);
  const described = box('stsd', u32(0, 1), box('avc1', entry, box('avcC', Buffer.from('014d401e', 'hex'))));
  const media = box('mdia', box('mdhd', u32(0, 0, 0, 90_000, 0, 0)), box('minf', box('stbl', described)));
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('trak', media))]);
}

/** A fragment of ten frames of 1/25 s. */
function fragmentAt(seconds: number, key: boolean, own = false): Buffer {
  const header = box('tfhd', u32(0x20038, 1, 3600, 1, 0x1010000));
  const time = box('tfdt', u32(0x01000000, 0, Math.round(seconds * 90_000)));
  const runs = own
    ? box('trun', u32(0x305, 10, 0, key ? 0x2000000 : 0x1010000), ...Array.from({ length: 10 }, () => u32(3600, 1)))
    : box('trun', u32(key ? 0x5 : 0x1, 10, 0), ...(key ? [u32(0x2000000)] : []));
  return Buffer.concat([
    box('moof', box('mfhd', u32(0, 1)), box('traf', header, time, runs)),
    box('mdat', Buffer.alloc(10, 7)),
  ]);
}

function read(all: Buffer, length = 1000) {
  const inits: TrackInit[] = [];
  const fragments: Fragment[] = [];
  const take = createFragmentReader({
    init: (init) => inits.push(init),
    fragment: (fragment) => fragments.push(fragment),
  });
  for (let at = 0; at < all.length; at += length) take(all.subarray(at, at + length));
  return { inits, fragments };
}

describe('fragments', () => {
  test.each([1, 7, 1000])('an init and its fragments, in pieces of %i bytes', (length) => {
    const all = [videoInit(), fragmentAt(0, true), fragmentAt(0.4, false), fragmentAt(0.8, true, true)];
    const { inits, fragments } = read(Buffer.concat(all), length);
    expect(inits).toMatchObject([{ timescale: 90_000, codecs: 'avc1.4d401e', width: 640, height: 360 }]);
    expect(fragments.map(({ start, duration, samples, keyFrame }) => [start, duration, samples, keyFrame])).toEqual([
      [0, 36_000, 10, 1],
      [36_000, 36_000, 10, 0],
      [72_000, 36_000, 10, 1],
    ]);
    expect(fragments[1]?.bytes).toEqual(all[2]);
  });

  test('any bytes are read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(400), (noise, at) => {
        const all = Buffer.concat([videoInit(), fragmentAt(0, true)]);
        const broken = Buffer.concat([all.subarray(0, at), Buffer.from(noise), all.subarray(at)]);
        try {
          read(broken);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

describe('a recording', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recording-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const promised = { framesPerSecond: 25, bandwidth: 1_000_000 };

  /** Records so many parts of 0.4 s, with a key frame every 2 s. */
  function record(recorder: ReturnType<typeof openRecorder>, parts: number) {
    const run = recorder.begin({ at: 1000, slate: false });
    run.init('v0', read(videoInit()).inits[0]!, promised);
    for (let part = 0; part < parts; part++)
      run.fragment('v0', read(fragmentAt(part * 0.4, part % 5 === 0)).fragments[0]!);
  }

  const timesOf = (segment: number) => {
    const bytes = readFileSync(join(folder, 'v0', `${segment}.m4s`));
    return boxesIn(bytes)
      .filter(({ type }) => type === 'moof')
      .map((moof) => Number(decodeTimeOf(bytes, moof)) / 90_000);
  };

  test('cuts at key frames, and knows when a segment is complete', () => {
    const recorder = openRecorder(folder);
    record(recorder, 8);
    const [track] = recorder.recording.tracks;
    expect(
      track?.segments.map((segment) => [segment.number, segment.parts.length, isComplete(segment, recorder.recording)]),
    ).toEqual([
      [0, 5, true],
      [1, 3, false],
    ]);
    expect(timesOf(1)).toEqual([2, 2.4, 2.8]);
    expect(endOf(track!)).toBeCloseTo(3.2);
    recorder.close();
  });

  test('another encoder, after a crash, continues: new numbers, and time runs on', () => {
    const crashed = openRecorder(folder);
    record(crashed, 8);
    // Half a line is left.
    appendFileSync(join(folder, JOURNAL), '["v0",1,');
    const recorder = openRecorder(folder);
    expect(lengthOf(recorder.recording)).toBeCloseTo(3.2);
    record(recorder, 6);
    const { runs, tracks } = recorder.recording;
    expect(runs.map(({ run, time, segment }) => [run, time, segment])).toEqual([
      [1, 0, 0],
      [2, 3.2, 2],
    ]);
    expect(tracks[0]?.segments.map(({ number, run }) => [number, run.run])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(timesOf(2).map((time) => Number(time.toFixed(3)))).toEqual([3.2, 3.6, 4, 4.4, 4.8]);
    recorder.end(9000);
    expect(recorder.recording.endedAt).toBe(9000);
    recorder.close();
    for (const line of readFileSync(join(folder, JOURNAL), 'utf8').trim().split('\n'))
      expect(() => JSON.parse(line)).not.toThrow();
    expect(openRecorder(folder).recording.endedAt).toBe(9000);
  });
});
