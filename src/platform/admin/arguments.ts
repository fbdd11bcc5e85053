import { parseArgs } from 'node:util';
import { DOCUMENTS } from '#contract/admin/config.ts';
import { MATCH_STATUSES, TIMELINE_KINDS } from '#contract/event.ts';
import { SCOPES } from '#contract/admin/scopes.ts';
import { COMMANDS } from './commands.ts';

export const USAGE = `Usage: npm run admin -- <group> <command> [...]

On the machine of the site, with its database (--data-dir, DATABASE_URL, DATA_DIR, else .data):
  token create <name> [--scopes ${SCOPES.join(',')}] [--days 90]
  token list
  token revoke <id>

Over the API of the running site, with a token in TOUCHLINE_TOKEN:
  config list                          all documents, and which of them you changed
  config get <key>                     ${Object.keys(DOCUMENTS).join(', ')}
  config set <key> <field>=<value>...  changes fields; nav.actions.search=false changes a nested one
  config put <key> <file>              replaces it with a JSON file; - reads standard input
  config reset <key>                   restores the default
  clubs add <field>=<value>...         name, sport, region, founded
  teams add <field>=<value>...         name, shortName, sport, club, region, venue
  competitions add <field>=<value>...  name, sport, region, position
  seasons add <field>=<value>...       competition, name, startsOn, endsOn
  venues add <field>=<value>...        name, city, region, sport, capacity, timeZone
  <clubs, teams, ...> find <words>     finds names
  <clubs, teams, ...> get <uuid>
  <clubs, teams, ...> set <uuid> <field>=<value>...
  <clubs, teams, ...> delete <uuid>    also deletes what belongs to it alone
  <clubs, teams> merge <uuid> <into>   merges two into one; the old address redirects
  players list|add <team> [<field>=<value>...]  name, number, position, bornOn
  players set <uuid> <field>=<value>...         the same, and team; active=false for a player who left
  players delete <uuid>
  events add <field>=<value>...        startTime (2026-11-21T20:30+01:00, or a day), home, away, competition, season,
                                       venue, round, name, and all fields of "events set"
  events find <words>
  events get|delete <uuid>
  events set <uuid> <field>=<value>... status=${MATCH_STATUSES.join('|')},
                                       score.home, score.away, score.ht=[1,0] (ft, et, p), period=2 (null: a break),
                                       addedMinutes, startTime, startTimeKnown, home, away, competition, season, venue,
                                       round, name, access=free|login|pass|ppv, price.amount, price.currency,
                                       technicalIssue, stream.url, stream.status=live|vod, stream=null, ads
  timeline list <event>
  timeline add <event> <field>=<value>...          kind=${TIMELINE_KINDS.join('|')},
                                       side=home|away, player, secondPlayer, detail, minute, score=[1,0], at
  timeline set <event> <entry> <field>=<value>...  corrects it, and scores that depend on it
  timeline delete <event> <entry>
  statistics list <event>
  statistics set <event> shots=4:2...  home first
  lineups list <event>
  lineups put <event> <file>           {"home": {"starters": [{"player": "<uuid>"}, {"name": "..."}], "bench": []}, "away": ...}
  highlights add <event> <field>=<value>...  name, duration, startsAfter or url, publishedAt
  highlights delete <uuid>
  plans list
  plans add <field>=<value>...         name.en, name.de, description.en, description.de, price.amount (whole minor
                                       units), price.currency, period=month|year|season, endsAt, opens, position
  plans set <uuid> <field>=<value>...  active=false ends its sale; sold ones stay valid
  coupons list
  coupons add <code> <field>=<value>...  unlocks.type=plan|event, unlocks.uuid, redemptionsMax, validFrom, validUntil,
                                       grantsDays
  coupons set <code> <field>=<value>...  active=false ends it
  audit list [--limit 50]              who changed what and when, before and after

Values are JSON where they parse as JSON, else text: amount=999, active=true, opens='{"sports":["..."]}'.

  --site <address>      origin of the site (default: PUBLIC_ORIGIN, else http://127.0.0.1:4321)
  --data-dir <folder>   the folder of the database
  --help                this text

Exit code: 0 success, 1 failure, 2 wrong usage. See docs/your-own-site.md.
`;

export type AdminArguments = Exclude<ReturnType<typeof readArguments>, 'help'>;

/** Reads the command line; 'help' when asked for. @throws Error saying what is wrong */
export function readArguments(given: readonly string[]) {
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
