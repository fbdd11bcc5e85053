import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { frameRateOf, type Picture } from './ladder.ts';

const INSTALL =
  'Install ffmpeg (https://ffmpeg.org, or the package "ffmpeg" of your system) and make sure it is on PATH.';

/** Behind the server's own work. */
const LOW_PRIORITY = 10;

/**
 * Runs ffmpeg or ffprobe; resolves to its output. With a `signal`, which ends it, it runs at low priority. @throws Error with its
 * last errors, or how to install it
 */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  onOutput?: (part: string) => void,
  signal?: AbortSignal,
) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
    if (signal && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
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

/** An audio track of a file, as its tags describe it. */
export interface AudioTrack {
  /** BCP 47. */
  language: string | null;
  title: string | null;
}

/** What a video file has. */
export interface Probed extends Picture {
  /** Seconds. */
  duration: number;
  /** In the file's order. */
  audio: AudioTrack[];
}

const ENTRIES = 'stream=codec_type,height,avg_frame_rate,r_frame_rate:stream_tags=language,title,name:format=duration';

interface ProbedStream {
  codec_type: string;
  height?: number;
  tags?: { language?: string; title?: string; name?: string };
}

/** Reads what a video file has. @throws Error when the file is not a video */
export async function probe(file: string): Promise<Probed> {
  const found = JSON.parse(await run('ffprobe', ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', file])) as {
    streams: ProbedStream[];
    format: { duration?: string };
  };
  const video = found.streams.find(({ codec_type }) => codec_type === 'video');
  const duration = Number(found.format.duration);
  if (!video?.height || !(duration > 0))
    throw new Error(`${file} is not a video: it needs a video track and a duration.`);
  const audio = found.streams.filter(({ codec_type }) => codec_type === 'audio').map(audioTrack);
  return { duration, height: video.height, framesPerSecond: frameRateOf({ ...video }), audio };
}

function audioTrack({ tags = {} }: ProbedStream): AudioTrack {
  const title = (tags.title ?? tags.name)?.trim();
  return { language: knownLanguage(tags.language), title: title || null };
}

/** "ger" is de; null for an undetermined language and for what is no tag. */
function knownLanguage(tag = 'und'): string | null {
  try {
    const [language = 'und'] = Intl.getCanonicalLocales(tag);
    return language === 'und' ? null : language;
  } catch {
    return null;
  }
}
