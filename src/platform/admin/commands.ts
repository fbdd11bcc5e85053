import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Call } from './call.ts';
import { withFields } from './typed-fields.ts';

/** Runs over the API; resolves to the result to show. */
type Run = (call: Call, words: readonly string[], limit: number) => Promise<unknown>;
/** How many words follow the command's name, and its work; commands on the database have none here. */
type Command = readonly [least: number, most: number, run?: Run];

/** An address with words in the places of its `{}`. */
const filled = (path: string, words: readonly (string | undefined)[]) =>
  words.reduce<string>((address, word = '') => address.replace('{}', encodeURIComponent(word)), path);
const placesIn = (path: string) => path.split('{}').length - 1;

/** Sends the fields that follow the words of the address. */
const send = (method: 'POST' | 'PATCH', path: string): Command => {
  const places = placesIn(path);
  const run: Run = (call, words) => call(method, filled(path, words.slice(0, places)), fieldsOf(words.slice(places)));
  return [places + 1, 99, run];
};
/** A call with nothing but its address. */
const bare = (method: 'GET' | 'PUT' | 'DELETE', path: string): Command => {
  const places = placesIn(path);
  return [places, places, (call, words) => call(method, filled(path, words))];
};
const list = (group: string): Command => [0, 0, async (call) => dataOf(await call('GET', group))];
const find = (group: string): Command => [
  1,
  99,
  async (call, words) => {
    const query = encodeURIComponent(words.join(' '));
    const { data } = (await call('GET', `../searches?query=${query}`)) as { data: Record<string, unknown> };
    return data[group] ?? [];
  },
];
const merge = (group: string): Command => {
  const run: Run = (call, [uuid, into]) => call('POST', filled(`${group}/{}/merge`, [uuid]), { into });
  return [2, 2, run];
};
/** Other names of an entity, as words after its uuid. */
const aliases = (group: string) => {
  const change = (field: 'add' | 'remove'): Command => {
    const run: Run = (call, [uuid, ...names]) =>
      call('PATCH', filled(`${group}/{}/aliases`, [uuid]), { [field]: names });
    return [2, 99, run];
  };
  return { aliases: bare('GET', `${group}/{}/aliases`), alias: change('add'), unalias: change('remove') };
};
const identity = (group: string) => ({
  ...{ ...entity(group), ...aliases(group), merge: merge(group) },
  split: send('POST', `${group}/{}/split`),
});
const entity = (group: string) => ({
  add: send('POST', group),
  find: find(group),
  get: bare('GET', `../${group}/{}`),
  set: send('PATCH', `${group}/{}`),
  delete: bare('DELETE', `${group}/{}`),
});

/** Searches do not name seasons. */
const { find: _find, ...SEASONS } = entity('seasons');
const NEW_PLAN = { endsAt: null, opens: 'all', active: true, position: 0 };

/** The commands of each group. */
export const COMMANDS: Record<string, Record<string, Command>> = {
  token: { create: [1, 1], list: [0, 0], revoke: [1, 1] },
  operator: { add: [1, 1], list: [0, 0], remove: [1, 1] },
  move: { '': [0, 0] },
  config: {
    list: list('config'),
    get: bare('GET', 'config/{}'),
    set: [2, 99, (call, [key, ...fields]) => changeDocument(call, filled('config/{}', [key]), fields)],
    put: [2, 2, (call, [key, file]) => call('PUT', filled('config/{}', [key]), jsonOf(file))],
    reset: bare('DELETE', 'config/{}'),
  },
  clubs: identity('clubs'),
  teams: identity('teams'),
  players: {
    list: bare('GET', '../teams/{}/squad'),
    add: send('POST', 'teams/{}/players'),
    set: send('PATCH', 'players/{}'),
    delete: bare('DELETE', 'players/{}'),
  },
  competitions: { ...entity('competitions'), ...aliases('competitions') },
  seasons: SEASONS,
  venues: entity('venues'),
  events: {
    ...entity('events'),
    get: bare('GET', 'events/{}'),
    set: [2, 99, (call, [uuid, ...fields]) => changeEvent(call, filled('events/{}', [uuid]), fields)],
  },
  broadcasts: {
    list: list('broadcasts'),
    get: bare('GET', 'events/{}/broadcast'),
    end: bare('DELETE', 'events/{}/broadcast'),
    key: bare('GET', 'events/{}/stream_key'),
    issue: bare('PUT', 'events/{}/stream_key'),
    revoke: bare('DELETE', 'events/{}/stream_key'),
  },
  timeline: {
    list: bare('GET', '../events/{}/timeline'),
    add: send('POST', 'events/{}/timeline'),
    set: send('PATCH', 'events/{}/timeline/{}'),
    delete: bare('DELETE', 'events/{}/timeline/{}'),
  },
  statistics: {
    list: bare('GET', '../events/{}/statistics'),
    set: [2, 99, (call, [uuid, ...counts]) => changeStatistics(call, filled('events/{}/statistics', [uuid]), counts)],
  },
  lineups: {
    list: bare('GET', '../events/{}/lineups'),
    put: [2, 2, (call, [uuid, file]) => call('PUT', filled('events/{}/lineups', [uuid]), jsonOf(file))],
  },
  highlights: {
    proposals: [
      1,
      1,
      async (call, words) => dataOf(await call('GET', filled('events/{}/highlights/proposals', words))),
    ],
    cut: [2, 2, (call, [uuid, entry]) => call('POST', filled('events/{}/highlights', [uuid]), { entry })],
    add: send('POST', 'events/{}/highlights'),
    delete: bare('DELETE', 'highlights/{}'),
  },
  plans: {
    list: list('plans'),
    add: [1, 99, (call, fields) => call('PUT', `plans/${randomUUID()}`, withFields(NEW_PLAN, fields))],
    set: [2, 99, (call, [uuid = '', ...fields]) => changeListed(call, 'plans', ['uuid', uuid], fields)],
  },
  coupons: {
    list: list('coupons'),
    add: [2, 99, (call, [code = '', ...fields]) => addCoupon(call, codeOf(code), fields)],
    set: [2, 99, (call, [code = '', ...fields]) => changeListed(call, 'coupons', ['code', codeOf(code)], fields)],
  },
  audit: { list: [0, 0, async (call, _, limit) => dataOf(await call('GET', `audit?limit=${limit}`))] },
};

/** A command with the words after its name. */
export interface CommandLine {
  group: string;
  command: string;
  words: readonly string[];
  limit: number;
}

/** Runs a command over the API; resolves to the result to show. */
export const runAdminCommand = async ({ group, command, words, limit }: CommandLine, call: Call): Promise<unknown> =>
  COMMANDS[group]?.[command]?.[2]?.(call, words, limit);

const codeOf = (typed: string) => typed.replace(/\s+/g, '').toUpperCase();
const dataOf = (answer: unknown) => (answer as { data: Record<string, unknown>[] }).data;

/** Fields whose value stays text even when it looks like a number: a season called 2026, a minute 45. */
const TEXTS = new Set(['name', 'shortName', 'round', 'minute', 'player', 'secondPlayer', 'city', 'fullName']);

/** Reads typed fields. @throws Error for a word without "=" */
function fieldsOf(words: readonly string[]): Record<string, unknown> {
  const fields = withFields({}, words) as Record<string, unknown>;
  for (const word of words) {
    const [name = ''] = word.split('=', 1);
    const text = word.slice(name.length + 1);
    if (TEXTS.has(name) && text !== 'null') fields[name] = text;
  }
  return fields;
}

/** Reads a typed count of both sides: `shots=4:2`. @throws Error for any other text */
function countOf(word: string): { kind: string; home: number; away: number } {
  const [, kind = '', home, away] = /^([A-Za-z]+)=(\d+):(\d+)$/.exec(word) ?? [];
  if (kind === '') throw new Error(`"${word}" is not a count: write shots=4:2, home first.`);
  return { kind, home: Number(home), away: Number(away) };
}

const changeDocument = async (call: Call, path: string, fields: readonly string[]) =>
  call('PUT', path, withFields(await call('GET', path), fields));

const changeStatistics = (call: Call, path: string, counts: readonly string[]) =>
  call('PATCH', path, { statistics: counts.map(countOf) });

/** Sends the named fields of an event only; a price and a score are sent whole. */
async function changeEvent(call: Call, path: string, words: readonly string[]): Promise<unknown> {
  const change = fieldsOf(words) as { price?: unknown; score?: unknown };
  const isPart = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isPart(change.price) && !isPart(change.score)) return call('PATCH', path, change);
  const stored = (await call('GET', path)) as { price: object | null; score: Record<string, unknown> | null };
  const { home, away } = stored.score ?? {};
  const score = stored.score ? { home, away } : {};
  return call('PATCH', path, {
    ...change,
    ...(isPart(change.price) ? { price: { ...stored.price, ...(change.price as object) } } : {}),
    ...(isPart(change.score) ? { score: { ...score, ...(change.score as object) } } : {}),
  });
}

type Key = readonly [field: 'uuid' | 'code', value: string];

async function listed(call: Call, group: string, [field, value]: Key) {
  return dataOf(await call('GET', group)).find((entry) => entry[field] === value);
}

/** Changes fields of an entry that is sent whole, without the fields that only the site sets. */
async function changeListed(call: Call, group: string, key: Key, fields: readonly string[]): Promise<unknown> {
  const entry = await listed(call, group, key);
  if (!entry) throw new Error(`There is no ${key[1]} among the ${group}. "${group} list" shows them.`);
  const { uuid: _uuid, code: _code, redemptions: _redemptions, ...stored } = entry;
  return call('PUT', filled(`${group}/{}`, [key[1]]), withFields(stored, fields));
}

async function addCoupon(call: Call, code: string, fields: readonly string[]): Promise<unknown> {
  if (await listed(call, 'coupons', ['code', code]))
    throw new Error(`The code ${code} exists already. "coupons set" changes it.`);
  return call('PUT', filled('coupons/{}', [code]), withFields({}, fields));
}

function jsonOf(path = ''): unknown {
  const text = readFileSync(path === '-' ? 0 : path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
}
