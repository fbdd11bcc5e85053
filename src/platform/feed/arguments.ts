import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const USAGE = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

export interface FeedArguments {
  event: string;
  /** A video file or an address; null to take it away. */
  source: string | null;
  status: 'live' | 'vod' | null;
  /** The second of the video file that shows the kick-off. */
  kickOff: number | null;
  dataDir: string | null;
  checked: boolean;
}

/** Reads the command's arguments; 'help' for --help. @throws Error for invalid arguments */
export function readArguments(words: readonly string[]): FeedArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      'kick-off': { type: 'string' },
      remove: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const [event, source, ...more] = positionals;
  const { status = null, remove } = values;
  if (!event || more.length > 0) throw new Error('Name one event and one file or address.');
  if (remove && (source || status)) throw new Error('--remove takes only the event.');
  if (!remove && !source) throw new Error('Name the video file or the address of the playlist, or use --remove.');
  if (status !== null && status !== 'live' && status !== 'vod')
    throw new Error(`--status is live or vod, not "${status}".`);
  if (values['data-dir'] === '') throw new Error('--data-dir is empty.');
  const dataDir = values['data-dir'] ?? null;
  const kickOff = values['kick-off'] === undefined ? null : secondsOf(values['kick-off']);
  if (kickOff !== null && (!source || isAddress(source))) throw new Error('--kick-off is of a video file.');
  return { event, source: source ?? null, status, kickOff, dataDir, checked: !values.unchecked };
}

/** Reads 754, 12:34 or 1:02:34. @throws Error for other words */
function secondsOf(word: string): number {
  if (!/^(?:(?:\d+:)?\d+:)?\d+(?:\.\d+)?$/.test(word))
    throw new Error(`--kick-off is a time of the video, such as 12:34, not "${word}".`);
  return word.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
