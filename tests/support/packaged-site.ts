import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '#contract/event.ts';
import { type Operate, operatorOf } from './operator.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product without a demo, and a match for a video file. */
export interface PackagedSite {
  server: RunningServer;
  match: string;
  operate: Operate;
  event(): Promise<Event>;
  /** `npm run stream` with these words behind the match. */
  stream(...words: string[]): Promise<{ code: number | null; output: string }>;
  stop(): Promise<unknown>;
}

export async function startPackagedSite(startTime: string): Promise<PackagedSite> {
  const server = await startServer({ DEMO: '0' });
  const operate = await operatorOf(server);
  const create = async (path: string, body: object) => (await operate('POST', path, body)).uuid;
  const home = await create('teams', { name: 'Harbour Town', sport: 'football' });
  const away = await create('teams', { name: 'Hill United', sport: 'football' });
  const match = await create('events', { home, away, startTime });
  return {
    ...{ server, match, operate, stop: server.stop },
    event: async () => (await (await fetch(`${server.origin}/api/v2/events/${match}`)).json()) as Event,
    stream(...words) {
      const child = spawn(process.execPath, [
        'src/platform/feed/cli.ts',
        match,
        ...words,
        '--data-dir',
        server.dataDir,
      ]);
      let output = '';
      for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (part: Buffer) => (output += part.toString()));
      return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
    },
  };
}

/** Makes a film of a moving pattern with commentary in German (a deep tone) and the crowd alone (a high one). */
export function videoFile({ size, rate, seconds }: { size: string; rate: number; seconds: number }): string {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-video-')), 'derby.mkv');
  const sine = (frequency: number) => ['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=${seconds}`];
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a'];
  const tags = ['-metadata:s:a:0', 'language=ger', '-metadata:s:a:1', 'title=Crowd only'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  const made = spawnSync('ffmpeg', [
    '-v',
    'error',
    ...picture,
    ...sine(220),
    ...sine(1760),
    ...maps,
    ...tags,
    ...codecs,
    file,
  ]);
  if (made.status !== 0) throw new Error(`ffmpeg made no video: ${made.stderr.toString()}`);
  return file;
}
