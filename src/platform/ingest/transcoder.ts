import { spawn } from 'node:child_process';
import { pipeline, type Readable, type Writable } from 'node:stream';
import type { TrackInit } from '../media/track-init.ts';
import { createFragmentReader, type Fragment } from './fragments.ts';
import type { Rung } from '../feed/ladder.ts';
import { tracksOf, transcodingArguments, type VideoEncoder } from './transcoding.ts';
import type { Container } from './probe-source.ts';

/** ffmpeg has to write what it holds by then. */
const END_MS = 5000;
const LINES_KEPT = 20;

export interface Transcoding {
  rungs: readonly Rung[];
  framesPerSecond: number;
  encoder: VideoEncoder;
  init(track: string, init: TrackInit): void;
  fragment(track: string, fragment: Fragment): void;
  log(line: string): void;
}

/** Media of an encoder. `begun`: what was read of it before. */
export interface Publisher {
  media: Readable;
  begun: Buffer;
  container: Container;
  sound: boolean;
}

/** Packets read ahead while the encoders are busy. */
const QUEUE = ['-thread_queue_size', '512'];
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];

/** Transcodes an encoder's media until it ends. */
export function transcode({ media, begun, container, sound }: Publisher, transcoding: Transcoding) {
  const input = ['-fflags', '+genpts', ...QUEUE, '-thread_type', 'slice', '-f', container, '-i', 'pipe:0'];
  const running = runFfmpeg(transcoding, [...input, ...(sound ? [] : SILENCE)], sound ? '0:a:0' : '1:a:0');
  running.stdin.write(begun);
  pipeline(media, running.stdin, () => running.end());
  return running;
}

/** Shows a picture, in real time, until it is ended. */
export function transcodePicture(file: string, transcoding: Transcoding) {
  const picture = ['-re', '-loop', '1', '-framerate', String(transcoding.framesPerSecond), '-i', file];
  return runFfmpeg(transcoding, [...picture, ...SILENCE], '1:a:0');
}

function runFfmpeg(transcoding: Transcoding, input: readonly string[], soundInput: string) {
  const { rungs, log } = transcoding;
  const tracks = tracksOf(rungs);
  const child = spawn('ffmpeg', transcodingArguments({ ...transcoding, input, soundInput }), {
    stdio: ['pipe', 'ignore', 'pipe', ...tracks.map(() => 'pipe' as const)],
  });
  const [stdin, , stderr, ...pipes] = child.stdio as [Writable, null, Readable, ...Readable[]];
  let timer: NodeJS.Timeout | undefined;
  let lines = 0;
  const end = () => {
    stdin.destroy();
    // Silence and pictures have no end of their own.
    if (soundInput === '1:a:0') child.kill('SIGTERM');
    timer ??= setTimeout(() => child.kill('SIGKILL'), END_MS);
  };
  stdin.on('error', () => {});
  stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) if (lines++ < LINES_KEPT) log(`ffmpeg: ${line}`);
  });
  tracks.forEach((track, index) => {
    const read = createFragmentReader({
      init: (init) => transcoding.init(track, init),
      fragment: (fragment) => transcoding.fragment(track, fragment),
    });
    const pipe = pipes[index]!;
    pipe.on('error', () => {});
    pipe.on('data', (bytes: Buffer) => {
      try {
        read(bytes);
      } catch (error) {
        log(`A recording stops: ${(error as Error).message}`);
        child.kill('SIGKILL');
      }
    });
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log(`ffmpeg cannot run: ${error.message}`);
      resolve();
    });
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return { stdin, end, /** Resolves when everything is written. */ ended };
}
