import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run import -- <folder> [--data-dir <folder>] [--dry-run] [--quiet]

Imports matches in the football.json format (openfootball): <folder>/<season>/<code>.json,
for example 2025-26/de.1.json. Run it again at any time: only changes are written.

  --data-dir <folder>  folder of the database (default: DATABASE_URL, DATA_DIR, else .data)
  --dry-run            report what would change, write nothing
  --quiet              no progress, and no report unless something was refused
  --help               this text

Exit code: 0 all imported, 1 something was refused or the import stopped, 2 wrong usage.
`;

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
