import type { Database } from '../database/open.ts';
import type { ChangedPart } from '../matches/change.ts';
import { lastSequence, unchangedSince } from '../matches/log.ts';
import { type TeamCard, teamCards } from '../catalogue/team-cards.ts';

/** Reads one part of a value. */
export type Parts<T> = <K extends keyof T>(part: K) => T[K];

export type SeasonTeam = Pick<TeamCard, 'uuid' | 'name' | 'logoUrl'>;

interface Computed<T> {
  /** Names and crests are part of the value, and no log has them: they are compared for each answer. */
  teams: readonly SeasonTeam[];
  value: T;
}

interface Cached<T> extends Pick<Computed<T>, 'teams'> {
  /** The number of the newest change of a match that the value knows of. */
  sequence: number;
  /** Each part as JSON: 27 KB for a season of 20 teams, 185 as objects, and an answer needs one part. */
  texts: Record<keyof T, string>;
  characters: number;
}

/** Of all texts: the seasons of a large site. A crawl through thousands of seasons must not keep them all. */
const CHARACTERS_MAX = 12_000_000;

/** Changes that a table, a round or a bracket may show: a score is part of what lists show. */
const COUNTED: ReadonlySet<ChangedPart> = new Set(['created', 'deleted', 'listed']);

/**
 * Values by season: what was computed before, until a match of the season changes or a team in it gets another name or crest. Each
 * `cachedSeasons` is one cache per database. `key` names what else decides the value. Values are JSON.
 */
export function cachedSeasons<T extends object>() {
  const caches = new WeakMap<Database, SeasonCache<T>>();
  return (
    database: Database,
    { season, key }: { season: string; key: string },
    compute: () => Promise<Computed<T>>,
  ) => {
    const cache = caches.get(database) ?? new SeasonCache<T>();
    caches.set(database, cache);
    return cache.read(`${season} ${key}`, async (known) => {
      if (known && (await isCurrent(database, season, known))) return known;
      const sequence = await lastSequence(database);
      const { teams, value } = await compute();
      const entries = Object.entries(value).map(([part, one]) => [part, JSON.stringify(one)] as const);
      const characters = entries.reduce((sum, [, text]) => sum + text.length, 0);
      return { sequence, teams, texts: Object.fromEntries(entries) as Record<keyof T, string>, characters };
    });
  };
}

class SeasonCache<T> {
  readonly #seasons = new Map<string, Cached<T>>();
  readonly #asked = new Map<string, Promise<Cached<T>>>();
  #characters = 0;

  /** What `renew` makes of the known value; those who ask meanwhile get the same. */
  async read(place: string, renew: (known: Cached<T> | undefined) => Promise<Cached<T>>): Promise<Parts<T>> {
    const asked = this.#asked.get(place) ?? renew(this.#seasons.get(place)).finally(() => this.#asked.delete(place));
    this.#asked.set(place, asked);
    const { texts } = this.#keep(place, await asked);
    return (part) => JSON.parse(texts[part]);
  }

  #keep(place: string, value: Cached<T>): Cached<T> {
    this.#drop(place);
    this.#seasons.set(place, value);
    this.#characters += value.characters;
    while (this.#characters > CHARACTERS_MAX && this.#seasons.size > 1)
      this.#drop(this.#seasons.keys().next().value ?? '');
    return value;
  }

  #drop(place: string): void {
    this.#characters -= this.#seasons.get(place)?.characters ?? 0;
    this.#seasons.delete(place);
  }
}

async function isCurrent(
  database: Database,
  season: string,
  known: Pick<Cached<unknown>, 'sequence' | 'teams'>,
): Promise<boolean> {
  const sequence = await unchangedSince(
    database,
    known.sequence,
    ({ part, keys, before }) => COUNTED.has(part) && (keys.season === season || before?.season === season),
  );
  if (sequence === undefined) return false;
  known.sequence = sequence;
  const uuids = known.teams.map(({ uuid }) => uuid);
  const now = await teamCards(database, uuids);
  return known.teams.every(({ uuid, name, logoUrl }) => {
    const team = now.get(uuid);
    return team?.name === name && team.logoUrl === logoUrl;
  });
}
