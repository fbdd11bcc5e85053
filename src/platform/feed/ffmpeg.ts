import { spawn } from 'node:child_process';

const INSTALL =
  'Install ffmpeg (https://ffmpeg.org, or the package "ffmpeg" of your system) and make sure it is on PATH.';

/** Runs one of ffmpeg's programs and resolves to what it wrote. @throws Error with its last words, or how to get it */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  words: readonly string[],
  onOutput?: (part: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (onOutput) onOutput(part);
      else output += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints = (complaints + part).slice(-2000)));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not there. ${INSTALL}`) : error),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${program} failed: ${complaints.trim() || `exit code ${code}`}`)),
    );
  });
}

/** What a video file holds. Seconds and lines. */
export interface Probed {
  duration: number;
  height: number;
  sound: boolean;
}

/** @throws Error when the file is no video */
export async function probe(file: string): Promise<Probed> {
  const words = ['-v', 'error', '-show_entries', 'stream=codec_type,height:format=duration', '-of', 'json', file];
  const found = JSON.parse(await run('ffprobe', words)) as {
    streams: { codec_type: string; height?: number }[];
    format: { duration?: string };
  };
  const height = found.streams.find(({ codec_type }) => codec_type === 'video')?.height;
  const duration = Number(found.format.duration);
  if (!height || !(duration > 0)) throw new Error(`${file} holds no video: it needs a video track and a length.`);
  return { duration, height, sound: found.streams.some(({ codec_type }) => codec_type === 'audio') };
}
