import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const USAGE = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

export interface FeedArguments {
  event: string;
  /** A video file or an address; null to take it away. */
  source: string | null;
  status: 'live' | 'vod' | null;
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
  return { event, source: source ?? null, status, dataDir, checked: !values.unchecked };
}

export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
