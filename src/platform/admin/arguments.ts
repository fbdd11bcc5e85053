import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DOCUMENTS } from '#contract/admin/config.ts';
import { MATCH_STATUSES, TIMELINE_KINDS } from '#contract/event.ts';
import { ROLES, SCOPES } from '#config/operator-roles.ts';
import { fill } from '#lib/fill.ts';
import { COMMANDS } from './commands.ts';

/** The help text, which names what the contract knows. */
export const USAGE = fill(readFileSync(new URL('usage.txt', import.meta.url), 'utf8'), {
  scopes: SCOPES.join(','),
  roles: ROLES.join(','),
  documents: Object.keys(DOCUMENTS).join(', '),
  statuses: MATCH_STATUSES.join('|'),
  kinds: TIMELINE_KINDS.join('|'),
});

export type AdminArguments = Exclude<ReturnType<typeof readArguments>, 'help'>;

/** Reads the command line; 'help' when asked for. @throws Error saying what is wrong */
export function readArguments(given: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      scopes: { type: 'string', default: 'all' },
      roles: { type: 'string', default: 'owner' },
      days: { type: 'string', default: '90' },
      limit: { type: 'string', default: '50' },
      site: { type: 'string' },
      to: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || given.length === 0) return 'help' as const;
  const [group = '', command = '', ...words] = positionals;
  const commands = Object.hasOwn(COMMANDS, group) ? COMMANDS[group] : undefined;
  if (!commands) throw new Error(`"${group}" is not a group. Groups are ${Object.keys(COMMANDS).join(', ')}.`);
  const limits = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!limits)
    throw new Error(`"${group}" has no command "${command}". Commands are ${Object.keys(commands).join(', ')}.`);
  if (words.length < limits[0]) throw new Error(`"${group} ${command}" needs more arguments.`);
  if (words.length > limits[1]) throw new Error(`"${group} ${command}" does not take "${words[limits[1]]}".`);
  return {
    group,
    command,
    words,
    scopes: values.scopes,
    roles: values.roles,
    days: whole('--days', values.days, 3650),
    limit: whole('--limit', values.limit, 1000),
    site: values.site ?? null,
    to: values.to ?? null,
    dataDir: values['data-dir'] ?? null,
  };
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${name} is a whole number from 1 to ${most}, not "${text}".`);
  return number;
}
