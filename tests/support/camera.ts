import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Steps of the burnt-in clock in a second, and its bars: white ones are the bits of the time. */
const STEPS = 25;
const BARS = 14;
const WIDTH = 640;
const BAR = WIDTH / BARS;

/** A picture that moves, with the time of the wall clock as bars at its top. */
const PICTURE = [
  `testsrc2=size=${WIDTH}x360:rate=25`,
  `drawbox=x=0:y=0:w=${WIDTH}:h=60:color=black:t=fill`,
  ...Array.from({ length: BARS }, (_, bit) => {
    const isSet = `gte(mod(floor(time(0)*${STEPS})\\,${2 ** (bit + 1)})\\,${2 ** bit})`;
    return `drawbox=x=${Math.round(bit * BAR)}:y=0:w=${Math.round(BAR)}:h=60:color=white:t=fill:enable='${isSet}'`;
  }),
].join(',');

export interface Camera {
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Stops as a person does. */
  stop(): Promise<void>;
  /** Its warnings. */
  output(): string;
  ended: Promise<unknown>;
}

/** ffmpeg as a camera that publishes to an address, in real time. */
export function camera(url: string): Camera {
  const format = url.startsWith('srt:') ? 'mpegts' : 'flv';
  const child = spawn(
    'ffmpeg',
    [
      ...[
        '-v',
        'warning',
        '-re',
        '-f',
        'lavfi',
        '-i',
        PICTURE,
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440:sample_rate=48000',
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-tune',
        'zerolatency',
        '-g',
        '50',
        '-b:v',
        '1500k',
        '-pix_fmt',
        'yuv420p',
      ],
      ...['-c:a', 'aac', '-f', format, url],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'exit');
  return {
    ended,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.stdin.write('q');
      await ended;
    },
  };
}

/** The seconds from the camera's clock to the picture that a page shows now; null when the picture has no such clock. */
export function latencyOf(page: Page): Promise<number | null> {
  return page.evaluate(
    ({ bars, steps }) => {
      const video = document.querySelector('video')!;
      const canvas = document.createElement('canvas');
      canvas.width = bars * 8;
      canvas.height = 48;
      const context = canvas.getContext('2d')!;
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const now = Math.floor((Date.now() / 1000) * steps);
      let shown = 0;
      for (let bit = 0; bit < bars; bit++) {
        const [light = 0] = context.getImageData(bit * 8 + 4, 3, 1, 1).data;
        if (light > 80 && light < 176) return null;
        if (light >= 176) shown += 2 ** bit;
      }
      const round = 2 ** bars;
      return ((((now % round) - shown + round) % round) / steps) as number;
    },
    { bars: BARS, steps: STEPS },
  );
}

/** Whether a page shows the dark slate, and not the camera's bright picture. */
export function showsSlate(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 16;
    const context = canvas.getContext('2d')!;
    context.drawImage(document.querySelector('video')!, 0, 0, 16, 16);
    const lights = context.getImageData(0, 0, 16, 16).data.filter((_, index) => index % 4 === 1);
    return lights.reduce((sum, light) => sum + light, 0) / lights.length < 40;
  });
}
