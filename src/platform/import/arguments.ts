import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const USAGE = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

export type ImportArguments = Exclude<ReturnType<typeof readArguments>, 'help'>;

/** Reads the command line; 'help' when asked for. @throws Error saying what is wrong */
export function readArguments(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help' as const;
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error('Name one folder to import.');
  if (values['data-dir'] === '') throw new Error('--data-dir is empty.');
  return { folder, dataDir: values['data-dir'] ?? null, dryRun: values['dry-run'], quiet: values.quiet };
}
