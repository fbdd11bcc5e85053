import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import { inventedLivery } from '#platform/artwork/livery.ts';
import type { NewRow } from '#platform/database/schema.ts';
import type { Country } from './data/country.ts';
import type { SportSlug } from '#sports/sports.ts';
import type { MakeId } from './ids.ts';
import { shuffled } from './random-order.ts';

export interface DemoClub {
  uuid: string;
  name: string;
  shortName: string;
  sport: SportSlug;
  country: Country;
  city: string;
  zone: string;
  founded: number;
  livery: NonNullable<NewRow<'club'>['livery']>;
}

const SHORT_NAME_LENGTH = 14;

/** Generates clubs: each call returns the next club of a country in a sport. Names are unique. */
export function createClubs(seed: number, makeId: MakeId): (country: Country, sport: SportSlug) => DemoClub {
  const founded = new Map<string, number>();
  const names = new Set<string>();
  return (country, sport) => {
    const field = `${country.code} ${sport}`;
    const cities = shuffled([...country.cities.entries()], String(seed), field);
    const patterns = shuffled(country.clubs[sport] ?? country.clubs.football, String(seed), 'names', field);
    let count = founded.get(field) ?? 0;
    // After that all pairs of a city and a pattern have been seen.
    const pairs = count + cities.length * patterns.length ** 2;
    let [place, city] = [0, country.name];
    let name = '';
    do {
      [place, city] = cities[count % cities.length] ?? [place, city];
      const round = Math.floor(count / cities.length);
      // Some numbers of cities and patterns meet in a few pairs only.
      const turn = Math.floor(round / patterns.length);
      name = (patterns[(count + round + turn) % patterns.length] ?? '%').replace('%', city);
      if (count >= pairs) name += ` ${count}`;
      count++;
    } while (names.has(name));
    names.add(name);
    founded.set(field, count);
    const second = count > cities.length;
    const random = createRandom(seedFrom('club', String(seed), name));
    return {
      uuid: makeId('club', country.code, sport, name),
      name,
      shortName: second ? name : shortNameOf(city),
      sport,
      country,
      city,
      zone: country.zones[place % country.zones.length] ?? 'UTC',
      founded: foundedIn(name, random),
      livery: JSON.stringify(inventedLivery(`${seed} ${name}`)),
    };
  };
}

/** Shortens a city's name at a word boundary so that it fits a narrow card. */
function shortNameOf(city: string): string {
  const words = city.split(/(?=[ -])/);
  while (
    words.length > 1 &&
    (words.join('').length > SHORT_NAME_LENGTH ||
      /^.?(de|del|la|a|le|les|on|do|das|am|sur|des)$/.test(words.at(-1) ?? ''))
  ) {
    words.pop();
  }
  return words.join('');
}

/** The year in a club's name (1898, 09, ’21), else a random one. */
function foundedIn(name: string, random: Random): number {
  const year = /\b(1[89]\d\d)\b/.exec(name)?.[1];
  if (year) return Number(year);
  const short = /(?:^| |’)(\d\d)(?: |$)/.exec(name)?.[1];
  return short ? 1900 + Number(short) : random.between(1878, 2004);
}
