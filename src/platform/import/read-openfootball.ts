import { cleanText } from './clean-text.ts';
import { Fault } from './fault.ts';
import type { Sheet } from './model.ts';
import { parseMatch } from './parse-match.ts';

type Content = Record<string, unknown>;

/** What the import takes, for those who gave something else. */
export const TAKEN =
  'Taken are football.json and worldcup.json of openfootball ({ "name", "matches": [...] }), CSV with a column for each side, and iCalendar.';

/** Reads one competition's season from the JSON of openfootball. A bad match spoils only itself; a file without matches is a fault. */
export function readOpenfootball(text: string): Sheet | Fault {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return new Fault('broken JSON', (error as Error).message);
  }
  const { name, matches, rounds } = (content ?? {}) as Content;
  const entries = Array.isArray(matches) ? (matches as unknown[]) : Array.isArray(rounds) ? ofRounds(rounds) : null;
  if (entries === null) return new Fault('no list of matches', `${described(content)} ${TAKEN}`);
  const sheet = emptySheet(cleanText(name), entries.length);
  for (const [index, entry] of entries.entries()) {
    const match = parseMatch(entry, index);
    if (match instanceof Fault) sheet.faults.push({ index, fault: match });
    else sheet.matches.push(match);
  }
  return sheet;
}

export const emptySheet = (title: string | null, found: number): Sheet => ({
  ...{ title, competition: null, season: null, zone: null, columns: null },
  ...{ found, matches: [], faults: [] },
});

/** The matches of the older form: `rounds` of matches with `score1` and `score2`. */
function ofRounds(rounds: readonly unknown[]): unknown[] {
  return rounds.flatMap((round) => {
    const { name, matches } = (round ?? {}) as Content;
    if (!Array.isArray(matches)) return [round];
    return (matches as unknown[]).map((match) =>
      typeof match === 'object' && match !== null ? { round: name, ...inParts(match as Content) } : match,
    );
  });
}

function inParts({ score1, score2, ...match }: Content): Content {
  const { stadium, city, timezone, time } = match;
  const pair = (part: string) => {
    const [home, away] = [match[`score1${part}`], match[`score2${part}`]];
    return home == null || away == null ? null : [home, away];
  };
  const isGiven = score1 != null && score2 != null;
  const ground = [(stadium as Content | undefined)?.['name'], city].filter((one) => typeof one === 'string').join(', ');
  return {
    ...match,
    ...(isGiven && !match['score']
      ? { score: { ht: pair('i'), ft: [score1, score2], et: pair('et'), p: pair('p') } }
      : {}),
    ...(ground && !match['ground'] ? { ground } : {}),
    ...(typeof timezone === 'string' && typeof time === 'string' ? { time: `${time} ${timezone}` } : {}),
  };
}

/** What a JSON file without matches is. */
export function described(content: unknown): string {
  const list = (Array.isArray(content) ? content : []) as Content[];
  const keys = typeof content === 'object' && content !== null ? Object.keys(content) : [];
  if (list.some((one) => Array.isArray(one?.['players'])))
    return 'It is a list of squads: import the matches beside it.';
  if (list.some((one) => one?.['fifa_code'])) return 'It is a list of national teams: import the matches beside it.';
  for (const kind of ['clubs', 'groups', 'stadiums', 'teams', 'standings'])
    if (keys.includes(kind)) return `It is a list of ${kind}.`;
  if (Array.isArray(content)) return 'It is a list.';
  return keys.length > 0 ? `It is an object with ${keys.slice(0, 6).join(', ')}.` : 'It is no object.';
}
