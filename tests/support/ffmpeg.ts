import { spawn, spawnSync } from 'node:child_process';

/** Requires ffmpeg, and installs the system's package if possible. @throws Error that names what to install */
export function ensureFfmpeg(): void {
  const works = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
  if (works()) return;
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y ffmpeg'], { stdio: 'ignore' });
  if (!works()) throw new Error('These tests play streams with ffmpeg. Install it and run them again.');
}

/** Plays `seconds` of a stream in real time and resolves to ffmpeg's warnings, line by line. */
export function play(url: string, seconds: number): Promise<{ code: number | null; complaints: string[] }> {
  const child = spawn(
    'ffmpeg',
    ['-v', 'warning', '-re', '-i', url, '-t', String(seconds), '-map', '0:v:0', '-map', '0:a:0', '-f', 'null', '-'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  return new Promise((resolve) => {
    child.once('exit', (code) =>
      resolve({ code, complaints: output.split('\n').filter((line) => line.trim() !== '') }),
    );
  });
}
