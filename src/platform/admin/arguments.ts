import { parseArgs } from 'node:util';
import { DOCUMENTS } from '#contract/admin/config.ts';
import { SCOPES } from '#contract/admin/scopes.ts';

export const USAGE = `Usage: npm run admin -- <group> <act> [...]

On the machine of the site, with its database (--data-dir, DATABASE_URL, DATA_DIR, else .data):
  token create <name> [--scopes ${SCOPES.join(',')}] [--days 90]
  token list
  token revoke <id>

Over the API of the running site, with a token in TOUCHLINE_TOKEN:
  config list                          which documents there are, and which of them are yours
  config get <key>                     ${Object.keys(DOCUMENTS).join(', ')}
  config set <key> <field>=<value>...  changes fields of it; nav.actions.search=false reaches inside
  config put <key> <file>              puts a JSON file in its place; - reads it from standard input
  config reset <key>                   what the product brings stands again
  events get <uuid>
  events set <uuid> <field>=<value>... name, access=free|login|pass|ppv, price.amount, price.currency, technicalIssue,
                                       stream.url, stream.status=live|vod, stream=null, ads
  plans list
  plans add <field>=<value>...         name.en, name.de, description.en, description.de, price.amount (whole minor
                                       units), price.currency, period=month|year|season, endsAt, opens, position
  plans set <uuid> <field>=<value>...  active=false takes it from sale; what was sold goes on
  coupons list
  coupons add <code> <field>=<value>...  unlocks.type=plan|event, unlocks.uuid, redemptionsMax, validFrom, validUntil,
                                       grantsDays
  coupons set <code> <field>=<value>...  active=false ends it
  audit list [--limit 50]              who changed what and when, with before and after

Values are JSON where they can be read as such, else text: amount=999, active=true, opens='{"sports":["..."]}'.

  --site <address>      origin of the site (default: PUBLIC_ORIGIN, else http://127.0.0.1:4321)
  --data-dir <folder>   where the database is
  --help                this text

Exit code: 0 done, 1 it could not be done, 2 wrong usage. docs/your-own-site.md tells more.
`;

/** How many words each act takes behind its name: at least, and at most. */
const ACTS: Record<string, Record<string, readonly [least: number, most: number]>> = {
  token: { create: [1, 1], list: [0, 0], revoke: [1, 1] },
  config: { list: [0, 0], get: [1, 1], set: [2, 99], put: [2, 2], reset: [1, 1] },
  events: { get: [1, 1], set: [2, 99] },
  plans: { list: [0, 0], add: [1, 99], set: [2, 99] },
  coupons: { list: [0, 0], add: [2, 99], set: [2, 99] },
  audit: { list: [0, 0] },
};

export interface AdminArguments {
  group: string;
  act: string;
  /** What the act is about, in its order. */
  words: readonly string[];
  scopes: string;
  days: number;
  limit: number;
  site: string | null;
  dataDir: string | null;
}

/** Reads the words after the command's name; 'help' when asked for. @throws Error saying what is wrong with them */
export function readArguments(given: readonly string[]): AdminArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      scopes: { type: 'string', default: 'all' },
      days: { type: 'string', default: '90' },
      limit: { type: 'string', default: '50' },
      site: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || given.length === 0) return 'help';
  const [group = '', act = '', ...words] = positionals;
  const acts = Object.hasOwn(ACTS, group) ? ACTS[group] : undefined;
  if (!acts) throw new Error(`"${group}" is no group. There are ${Object.keys(ACTS).join(', ')}.`);
  const bounds = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (!bounds) throw new Error(`"${group}" knows no "${act}". It knows ${Object.keys(acts).join(', ')}.`);
  if (words.length < bounds[0]) throw new Error(`"${group} ${act}" needs more: see below.`);
  if (words.length > bounds[1]) throw new Error(`"${group} ${act}" does not take "${words[bounds[1]]}".`);
  return {
    group,
    act,
    words,
    scopes: values.scopes,
    days: whole('--days', values.days, 3650),
    limit: whole('--limit', values.limit, 1000),
    site: values.site ?? null,
    dataDir: values['data-dir'] ?? null,
  };
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${name} is a whole number from 1 to ${most}, not "${text}".`);
  return number;
}
