import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initFile, JOURNAL, type JournalLine, segmentFile, SOUND } from '#platform/ingest/journal.ts';
import { createPlaybackTokens } from '#platform/access/playback-tokens.ts';
import { createOpenRecordings } from '#platform/ingest/open-recordings.ts';
import { emptyPlatform } from './empty-platform.ts';
import { NOW } from './now.ts';

const TRACKS = ['v0', 'v1', SOUND] as const;
const CLOCK = 1000;

/** What stands for media: words, or real boxes of MP4. */
interface Media {
  init: (height: number, track: string, run: number) => Buffer | string;
  media: (seconds: number, word: string) => Buffer | string;
}

const WORDS: Media = {
  init: (_height, track, run) => `init ${track} ${run}`,
  media: (_seconds, word) => word,
};

/** Writes the recording of a broadcast as `npm run ingest` does, with a word for each part. */
export function recordedBroadcast(folder: string, event: string, { init, media }: Media = WORDS) {
  const home = join(folder, event);
  mkdirSync(home, { recursive: true });
  const write = (line: JournalLine) => appendFileSync(join(home, JOURNAL), `${JSON.stringify(line)}\n`);
  let runs = 0;
  return {
    /** An encoder begins, or the slate. */
    begin(at: number, { time, segment, slate = false }: { time: number; segment: number; slate?: boolean }): void {
      write({ run: ++runs, at, time, segment, slate });
      TRACKS.forEach((track, index) => {
        mkdirSync(join(home, track), { recursive: true });
        const height = track === SOUND ? 0 : 360 / (index + 1);
        writeFileSync(join(home, track, initFile(runs)), init(height, track, runs));
        const size = { width: (height * 16) / 9, height, framesPerSecond: height && 25 };
        write({
          init: track,
          codecs: height ? 'avc1.4d401e' : 'mp4a.40.2',
          timescale: CLOCK,
          ...size,
          bandwidth: 500_000,
        });
      });
    },
    /** A part of each track, or of one. */
    part(segment: number, part: number, { seconds = 0.4, only }: { seconds?: number; only?: string } = {}): void {
      for (const track of only ? [only] : TRACKS) {
        const bytes = media(segment * 2 + part * 0.4, `[${track} ${segment}.${part}]`);
        appendFileSync(join(home, track, segmentFile(segment)), bytes);
        write([track, segment, bytes.length, seconds * CLOCK, part === 0 ? bytes.length - 1 : 0]);
      }
    },
    /** Whole segments of five parts, from one to before another. */
    segments(from: number, to: number): void {
      for (let segment = from; segment < to; segment++) for (let part = 0; part < 5; part++) this.part(segment, part);
    },
    end: (at: number) => write({ end: at }),
  };
}

/** The embedded backend with a folder of broadcasts. */
export async function broadcastPlatform() {
  const folder = mkdtempSync(join(tmpdir(), 'broadcasts-'));
  const secret = randomBytes(32);
  const platform = await emptyPlatform({ recordings: createOpenRecordings(folder), playbackSecrets: [secret] });
  return {
    ...platform,
    folder,
    tokens: createPlaybackTokens([secret]),
    /** A match that is broadcast: its uuid and its recording, two segments and a part long. */
    async broadcast(more = {}) {
      const { match } = await platform.newMatch(more);
      const recording = recordedBroadcast(folder, match);
      recording.begin(NOW, { time: 0, segment: 0 });
      recording.segments(0, 2);
      recording.part(2, 0);
      const get = (path: string) => platform.fetch(`/media/broadcasts/${match}/${path}`);
      const text = async (path: string) => (await get(path)).text();
      return { match, recording, get, text };
    },
    async close() {
      await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}
