import type { FormatFacts } from '#contract/format.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import known from './facts.json' with { type: 'json' };

/** Facts of the seasons of a competition that begin in these years. */
interface Entry extends FormatFacts {
  from?: number;
  to?: number;
  /** Points halved: a half counts as a whole one, or as none. */
  halves?: 'up' | 'down';
  /** For a win, where it was not what the sport gives today: football gave two, England until 1981, most others until 1995. */
  winPoints?: number;
}

/** Facts with how half points are rounded. */
export type KnownFacts = Omit<Entry, 'from' | 'to'>;

/** By the uuid that the import gives a league's code. */
const BY_COMPETITION: ReadonlyMap<string, readonly Entry[]> = new Map(
  Object.entries(known as unknown as Record<string, readonly Entry[]>).map(([code, entries]) => [
    stableUuid('football.json', 'competition', code),
    entries,
  ]),
);

/** What is known about a season: later entries win, then what the operator wrote. */
export function factsOf(competition: string, seasonName: string, operator: FormatFacts): KnownFacts {
  const year = Number(/\d{4}/.exec(seasonName)?.[0]);
  const entries = (BY_COMPETITION.get(competition) ?? []).filter(
    ({ from = 0, to = Number.MAX_SAFE_INTEGER }) => !(year < from) && !(year > to),
  );
  const { from: _from, to: _to, ...facts } = Object.assign({}, ...entries, operator) as Entry;
  return facts;
}
