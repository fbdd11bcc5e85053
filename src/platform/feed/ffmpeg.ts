import { spawn } from 'node:child_process';

const INSTALL =
  'Install ffmpeg (https://ffmpeg.org, or the package "ffmpeg" of your system) and make sure it is on PATH.';

/** Runs ffmpeg or ffprobe; resolves to its output. @throws Error with its last errors, or how to install it */
export function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[], onOutput?: (part: string) => void) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (onOutput) onOutput(part);
      else output += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors = (errors + part).slice(-2000)));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed. ${INSTALL}`) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} failed: ${errors.trim() || `exit code ${code}`}`)),
    );
  });
}

export type Probed = Awaited<ReturnType<typeof probe>>;

/** Properties of a video file; seconds and lines. @throws Error when the file is not a video */
export async function probe(file: string) {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_type,height:format=duration', '-of', 'json', file];
  const found = JSON.parse(await run('ffprobe', args)) as {
    streams: { codec_type: string; height?: number }[];
    format: { duration?: string };
  };
  const height = found.streams.find(({ codec_type }) => codec_type === 'video')?.height;
  const duration = Number(found.format.duration);
  if (!height || !(duration > 0)) throw new Error(`${file} is not a video: it needs a video track and a duration.`);
  return { duration, height, sound: found.streams.some(({ codec_type }) => codec_type === 'audio') };
}
