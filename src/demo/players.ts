import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import type { DemoPlayer } from './catalogue.ts';
import { countries } from './data/countries.ts';
import type { Country } from './data/country.ts';
import type { SportPlan } from './data/sports.ts';
import type { MakeId } from './ids.ts';
import { DAY } from './local-time.ts';
import { shuffled } from './random-order.ts';

const FOREIGN_SHARE = 0.22;
const HIGHEST_NUMBER = 39;
const YOUNGEST_YEARS = 17;
const OLDEST_YEARS = 36;

/** A team's squad: every position filled, unique names and numbers. `now` (ms) sets the ages. */
export function squadOf(
  team: { uuid: string; country: Country; women: boolean },
  sport: SportPlan,
  now: number,
  makeId: MakeId,
): DemoPlayer[] {
  const random = createRandom(seedFrom('squad', team.uuid));
  const positions = sport.squad.flatMap(([position, count]) => Array<string>(count).fill(position));
  const numbers = shuffled(
    Array.from({ length: HIGHEST_NUMBER - 1 }, (_, index) => index + 2),
    team.uuid,
  );
  const names = new Set<string>();
  return positions.map((position, index) => {
    const name = newName(random, team, names);
    names.add(name);
    return {
      uuid: makeId('player', team.uuid, String(index)),
      team_uuid: team.uuid,
      name,
      number: index === 0 ? 1 : (numbers[index] ?? null),
      position,
      born_on: birthday(random, now),
    };
  });
}

function newName(random: Random, team: { country: Country; women: boolean }, taken: ReadonlySet<string>): string {
  for (;;) {
    const country = random.next() < FOREIGN_SHARE ? random.pick(countries) : team.country;
    const name = `${random.pick(team.women ? country.women : country.men)} ${random.pick(country.families)}`;
    if (!taken.has(name)) return name;
  }
}

function birthday(random: Random, now: number): string {
  const age = random.between(YOUNGEST_YEARS * 365, OLDEST_YEARS * 365);
  return new Date(now - age * DAY).toISOString().slice(0, 10);
}
