import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';

/** A match that is awaited on a port. */
export interface Awaited {
  event: string;
  port: number;
  passphrase: string;
}

interface Options {
  host: string;
  /** Takes an encoder's media (MPEG-TS); resolves to why it is refused. */
  publish(event: string, media: Readable): Promise<string | null>;
  log(line: string): void;
}

/** Between the end of a listener and its next start. A caller tries again for three seconds. */
const AGAIN_MS = 300;
/** A listener without a caller ends by itself: one whose ingest was killed does not hold its port. */
const LISTEN_MS = 10_000;

interface Listener extends Awaited {
  child: ChildProcess | undefined;
  stopped: boolean;
}

/**
 * Listens for SRT encoders, each match on its port: ffmpeg's listener takes one caller, and libsrt refuses those without the
 * passphrase.
 */
export function createSrtListeners({ host, publish, log }: Options) {
  const listeners = new Map<number, Listener>();

  function listen(listener: Listener): void {
    const { port, passphrase, event } = listener;
    const url = `srt://${host}:${port}?mode=listener&passphrase=${passphrase}&pbkeylen=32&latency=200000&listen_timeout=${LISTEN_MS * 1000}`;
    // Raw bytes: the transport stream stays as it is.
    const args = [
      '-v',
      'warning',
      '-nostdin',
      '-f',
      'data',
      '-i',
      url,
      '-map',
      '0',
      '-c',
      'copy',
      '-f',
      'data',
      'pipe:1',
    ];
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    listener.child = child;
    const media = new PassThrough();
    child.stdout.once('data', (first: Buffer) => {
      child.stdout.pause();
      media.write(first);
      child.stdout.pipe(media);
      void publish(event, media).then((refusal) => {
        if (refusal === null) return;
        log(`An SRT encoder on port ${port} was refused: ${refusal}.`);
        child.kill('SIGKILL');
      });
    });
    media.once('close', () => child.kill('SIGKILL'));
    media.on('error', () => {});
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      const cause = causeOf(text);
      if (cause) log(`An SRT encoder on port ${port} was refused: ${cause}.`);
    });
    child.once('error', (error) => log(`SRT cannot be received: ${error.message}`));
    child.once('close', () => {
      media.end();
      if (!listener.stopped) setTimeout(() => listener.stopped || listen(listener), AGAIN_MS);
    });
  }

  function stop(listener: Listener): void {
    listener.stopped = true;
    listener.child?.kill('SIGKILL');
    listeners.delete(listener.port);
  }

  return {
    /** Listens for these matches and no others. */
    await(wanted: readonly Awaited[]): void {
      for (const listener of listeners.values()) {
        const same = wanted.some((one) => one.port === listener.port && one.passphrase === listener.passphrase);
        if (!same) stop(listener);
      }
      for (const one of wanted) {
        if (listeners.has(one.port)) continue;
        const listener = { ...one, child: undefined, stopped: false };
        listeners.set(one.port, listener);
        listen(listener);
      }
    },
    close: () => [...listeners.values()].forEach(stop),
  };
}

/** What libsrt says of a caller that it refuses. */
const causeOf = (text: string): string | undefined => /rsp\(REJECT\): \d+ - (.+)/.exec(text)?.[1]?.toLowerCase();
