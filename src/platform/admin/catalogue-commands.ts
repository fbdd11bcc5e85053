import type { AdminArguments } from './arguments.ts';
import type { Call } from './call.ts';
import { withFields } from './fields.ts';

/** Entities that are made, changed and deleted alike. */
const NOUNS = ['clubs', 'teams', 'competitions', 'seasons', 'venues', 'events'];
const OTHERS = ['players', 'timeline', 'statistics', 'highlights'];

/** Fields whose value stays text, however much it looks like a number: a season is called 2026, a minute is 45. */
const TEXTS = new Set(['name', 'shortName', 'round', 'minute', 'player', 'secondPlayer', 'city']);

/** Whether a command is about a match or what matches are made of. */
export const isCatalogueCommand = (group: string, command: string): boolean =>
  NOUNS.includes(group) || OTHERS.includes(group) || `${group} ${command}` === 'lineups list';

/** Does it over the API; resolves to what there is to show. */
export async function runCatalogueCommand(
  { group, command, words }: Pick<AdminArguments, 'group' | 'command' | 'words'>,
  call: Call,
): Promise<unknown> {
  const [first = '', second = ''] = words;
  const [at, part] = [encodeURIComponent(first), encodeURIComponent(second)];
  switch (`${OTHERS.includes(group) ? group : 'noun'} ${command}`) {
    case 'noun add':
      return call('POST', group, fieldsOf(words));
    case 'noun get':
      return call('GET', group === 'events' ? `events/${at}` : `../${group}/${at}`);
    case 'noun find':
      return found(await call('GET', `../searches?query=${encodeURIComponent(words.join(' '))}`), group);
    case 'noun set':
      return call(
        'PATCH',
        `${group}/${at}`,
        group === 'events' ? await eventChange(call, at, words.slice(1)) : fieldsOf(words.slice(1)),
      );
    case 'noun merge':
      return call('POST', `${group}/${at}/merge`, { into: second });
    case 'players add':
      return call('POST', `teams/${at}/players`, fieldsOf(words.slice(1)));
    case 'players list':
      return call('GET', `../teams/${at}/squad`);
    case 'players set':
      return call('PATCH', `players/${at}`, fieldsOf(words.slice(1)));
    case 'timeline add':
      return call('POST', `events/${at}/timeline`, fieldsOf(words.slice(1)));
    case 'timeline set':
      return call('PATCH', `events/${at}/timeline/${part}`, fieldsOf(words.slice(2)));
    case 'timeline delete':
      return call('DELETE', `events/${at}/timeline/${part}`);
    case 'highlights add':
      return call('POST', `events/${at}/highlights`, fieldsOf(words.slice(1)));
    case 'statistics set':
      return call('PATCH', `events/${at}/statistics`, { statistics: words.slice(1).map(countOf) });
    case 'timeline list':
    case 'statistics list':
    case 'noun list':
      return call('GET', `../events/${at}/${group}`);
    default:
      return call('DELETE', `${group}/${at}`);
  }
}

/** Fields as they are typed. @throws Error for a word without "=" */
function fieldsOf(words: readonly string[]): Record<string, unknown> {
  const fields = withFields({}, words) as Record<string, unknown>;
  for (const word of words) {
    const [name = ''] = word.split('=', 1);
    const text = word.slice(name.length + 1);
    if (TEXTS.has(name) && text !== 'null') fields[name] = text;
  }
  return fields;
}

/** A count of both sides as it is typed: `shots=4:2`. @throws Error for any other text */
function countOf(word: string): { kind: string; home: number; away: number } {
  const [, kind = '', home, away] = /^([A-Za-z]+)=(\d+):(\d+)$/.exec(word) ?? [];
  if (kind === '') throw new Error(`"${word}" is no count: write shots=4:2, home first.`);
  return { kind, home: Number(home), away: Number(away) };
}

/** Of an event only what was named is sent; a price and a score are sent whole. */
async function eventChange(call: Call, uuid: string, words: readonly string[]): Promise<unknown> {
  const change = fieldsOf(words) as { price?: unknown; score?: unknown };
  const isPart = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isPart(change.price) && !isPart(change.score)) return change;
  const known = (await call('GET', `events/${uuid}`)) as {
    price: object | null;
    score: Record<string, unknown> | null;
  };
  const { home, away } = known.score ?? {};
  return {
    ...change,
    ...(isPart(change.price) ? { price: { ...known.price, ...(change.price as object) } } : {}),
    ...(isPart(change.score) ? { score: { ...(known.score ? { home, away } : {}), ...(change.score as object) } } : {}),
  };
}

const found = (answer: unknown, group: string) => (answer as { data: Record<string, unknown> }).data[group] ?? [];
