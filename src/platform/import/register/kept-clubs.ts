import generated from './clubs.json' with { type: 'json' };
import { clubOfLine, type RegisterClub } from './club-line.ts';
import colours from './colours.json' with { type: 'json' };
import more from './more-clubs.json' with { type: 'json' };
import { exactKey } from './name-key.ts';

const LINES: Readonly<Record<string, readonly string[]>> = generated;
const MORE: Readonly<Record<string, readonly string[]>> = more;

const COLOURS: Readonly<Record<string, Readonly<Record<string, string>>>> = colours;

/** The colours in which a club usually plays, as two CSS hex colours; null where nobody noted them. */
export function clubColours({ region, name }: RegisterClub): readonly [primary: string, secondary: string] | null {
  const [primary, secondary] = COLOURS[region]?.[name]?.split(' ') ?? [];
  return primary && secondary ? [primary, secondary] : null;
}

/** The regions that have clubs in the register. */
export const REGISTER_REGIONS: readonly string[] = [...new Set([...Object.keys(LINES), ...Object.keys(MORE)])];

const linesOf = (lines: typeof LINES, region: string): RegisterClub[] =>
  (lines[region] ?? []).map((line) => clubOfLine(region, line));

/** The clubs of the hand-kept file: new ones, and facts and names of generated ones. */
export const handKeptClubs = (region: string): RegisterClub[] => linesOf(MORE, region);

/** The clubs of the generated file as the hand-kept one corrects them, and those that only the latter has. */
export function registerClubs(region: string): RegisterClub[] {
  const clubs = new Map(linesOf(LINES, region).map((club) => [club.name, club]));
  const kept = handKeptClubs(region);
  for (const club of kept) {
    const known = clubs.get(club.name);
    clubs.set(club.name, known ? corrected(known, club) : club);
  }
  const reserves = new Set(kept.flatMap((club) => club.reserves.map((team) => exactKey(team.name))));
  return [...clubs.values()].filter(({ name }) => !reserves.has(exactKey(name)));
}

function corrected(known: RegisterClub, kept: RegisterClub): RegisterClub {
  const { ground, capacity } = kept.ground ? kept : known;
  const reserves = Array.from({ length: Math.max(known.reserves.length, kept.reserves.length) }, (_, at) => {
    const same = [kept.reserves[at], known.reserves[at]].filter((team) => team !== undefined);
    const [name = '', ...aliases] = same.flatMap((team) => [team.name, ...team.aliases]);
    return { name, aliases };
  });
  return {
    ...{ region: known.region, name: known.name, ground, capacity, reserves },
    ...{ founded: kept.founded ?? known.founded, ended: kept.ended ?? known.ended, city: kept.city ?? known.city },
    ...{ fullName: kept.fullName ?? known.fullName, display: kept.display ?? known.display },
    aliases: [...kept.aliases, ...known.aliases],
  };
}
