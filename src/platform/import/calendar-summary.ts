import { roundWords } from '#lib/round-words.ts';
import { groupIn, roundIn } from './parse-match.ts';

/** What the title of a calendar's event says of a match. */
export interface Summary {
  home: string;
  away: string;
  /** "2:1 (1:0)", as written; null where there is none. */
  result: string | null;
  /** "Matchday 3" */
  round: string | null;
  /** "A" */
  group: string | null;
}

/** A guest is "@" its host. */
const AT = /\s+@\s+/u;
/** What stands between two sides, the surest first. */
const BETWEEN = [/\s+(?:vs?\.?|gegen)\s+/iu, AT, /\s+[-–—]\s+/u];
const RESULT = String.raw`\d{1,3}\s*[:\-–]\s*\d{1,3}`;
/** "Bayern 2-1 Dortmund" */
const RESULT_BETWEEN = new RegExp(String.raw`^(.+?)\s+(${RESULT})\s+(\p{L}.*)$`, 'u');
/** "2:1 (1:0)" or "(2:1)" at the end. */
const RESULT_BEHIND = new RegExp(String.raw`[,:]?\s+(?:(${RESULT}.*)|\((${RESULT}[^()]*)\))$`, 'u');
const IN_BRACKETS = /\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/u;
const COMPETITION_BEFORE = /^[^:]{2,60}:\s+/u;
/** Signs and pictures around a name. */
const SIGNS = /^[^\p{L}\p{N}]+|(?:\p{S}|\uFE0F|\u200D|\s)+$/gu;

/**
 * The sides of "A - B", "A vs. B", "⚽ A v B - Cup", "B @ A" and "A - B | League | 3. Spieltag", with the result and the round where they are in
 * it. Null where there are not two sides. The name of a competition is passed over: who imports gives it.
 */
export function readSummary(text: string): Summary | null {
  const parts = text.split(/\s+\|\s+/u);
  for (const [index, part] of parts.entries()) {
    const found = sidesIn(part.replace(SIGNS, '').replace(COMPETITION_BEFORE, ''));
    if (!found) continue;
    const { labels, ...match } = found;
    return { ...match, ...placeIn([...labels, ...parts.slice(index + 1), ...parts.slice(0, index)]) };
  }
  return null;
}

type Sides = Pick<Summary, 'home' | 'away' | 'result'> & { labels: string[] };

function sidesIn(text: string): Sides | null {
  const [, first, score, second] = RESULT_BETWEEN.exec(text) ?? [];
  if (first && score && second && !BETWEEN.some((between) => between.test(first)))
    return { home: first, result: score, ...nameIn(second) };
  for (const between of BETWEEN) {
    const at = between.exec(text);
    if (!at || at.index === 0) continue;
    const side = text.slice(0, at.index).replace(SIGNS, '');
    const behind = withoutBrackets(text.slice(at.index + at[0].length));
    const { result, rest } = resultIn(behind.text);
    const { away, labels } = nameIn(rest);
    if (side === '' || away === '') continue;
    const sides = between === AT ? { home: away, away: side } : { home: side, away };
    return { ...sides, result, labels: [...behind.labels, ...labels] };
  }
  return null;
}

function resultIn(text: string): { result: string | null; rest: string } {
  const found = RESULT_BEHIND.exec(text);
  if (!found || found.index === 0) return { result: null, rest: text };
  return { result: found[1] ?? found[2] ?? null, rest: text.slice(0, found.index) };
}

/** The name of the second side, and what is said behind it: "Chelsea, Premier League", "Spain - Nations League", "Panama (Group L)". */
function nameIn(text: string): Pick<Sides, 'away' | 'labels'> {
  const [name = '', ...labels] = text.split(/\s+[-–—]\s+|,\s+/u);
  const own = withoutBrackets(name);
  return { away: own.text.replace(SIGNS, ''), labels: [...own.labels, ...labels] };
}

/** Square brackets and a round in brackets are no part of a name; "(W)" and "(BRA)" are. */
function withoutBrackets(text: string): { text: string; labels: string[] } {
  const [whole, round, other] = IN_BRACKETS.exec(text) ?? [];
  const label = other ?? (round !== undefined && isPlace(round) ? round : undefined);
  return whole === undefined || label === undefined
    ? { text, labels: [] }
    : { text: text.slice(0, -whole.length), labels: [label] };
}

const isPlace = (text: string): boolean => roundWords(text).kind !== null || groupIn(text) !== null;

function placeIn(labels: readonly string[]): Pick<Summary, 'round' | 'group'> {
  const round = labels.find(isPlace);
  return { round: round === undefined ? null : roundIn(round), group: groupIn(round ?? null) };
}
