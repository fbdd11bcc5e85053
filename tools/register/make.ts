import { fold } from '#lib/fold.ts';
import { lineOf, type RegisterClub } from '#platform/import/register/club-line.ts';
import { type Ground, groundKey } from './parse-grounds.ts';

/** A former name of a club: `RENAME  WSG Wattens ⇒ WSG Tirol`. */
export interface Renaming {
  region: string;
  from: string;
  to: string;
}

interface Sources {
  clubs: readonly RegisterClub[];
  grounds: ReadonlyMap<string, readonly Ground[]>;
  renamings: readonly Renaming[];
  /** Names in other scripts, by region: the register's name and the other. */
  translations: readonly Renaming[];
}

/** The register as it is kept: lines by region, sorted. */
export function makeRegister({ clubs, grounds, renamings, translations }: Sources): Record<string, string[]> {
  const known = merged(clubs);
  const byName = new Map(
    known.flatMap((club) => [club.name, ...club.aliases].map((name) => [key(club.region, name), club])),
  );
  const others = Map.groupBy([...renamings, ...translations], ({ region, to }) => byName.get(key(region, to)));
  const lines = known.map((club): [string, string] => {
    const more = (others.get(club) ?? []).map(({ from }) => from).filter((from) => !byName.has(key(club.region, from)));
    return [club.region, lineOf(finished(club, more, grounds.get(club.region) ?? []))];
  });
  const regions = Map.groupBy(
    lines.sort(([, one], [, other]) => (one < other ? -1 : 1)),
    ([region]) => region,
  );
  return Object.fromEntries(
    [...regions]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([region, own]) => [region, own.map(([, line]) => line)]),
  );
}

const key = (region: string, name: string): string => `${region}/${fold(name)}`;

/** Clubs that a file has twice are one, with the facts and aliases of both. */
function merged(clubs: readonly RegisterClub[]): RegisterClub[] {
  return [...Map.groupBy(clubs, ({ region, name }) => key(region, name)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const given = <Fact extends 'founded' | 'city' | 'ground'>(fact: Fact): RegisterClub[Fact] =>
      same.find((club) => club[fact] !== null)?.[fact] ?? first[fact];
    const [aliases, reserves] = [same.flatMap((club) => club.aliases), same.flatMap((club) => club.reserves)];
    return { ...first, founded: given('founded'), city: given('city'), ground: given('ground'), aliases, reserves };
  });
}

/** The club with its ground's facts and its full name, and without spellings that differ in case or accents only. */
function finished(club: RegisterClub, more: readonly string[], grounds: readonly Ground[]): RegisterClub {
  const ground = groundOf(club, grounds);
  const fullName = fullNameOf(club);
  const aliases = distinct([...club.aliases, ...more], [club.name, fullName ?? '']);
  const reserves = club.reserves.map(({ name, aliases: own }) => ({ name, aliases: distinct(own, [name]) }));
  return {
    ...{ ...club, fullName, aliases, reserves },
    ...{ ground: club.ground ?? ground?.names[0] ?? null, capacity: ground?.capacity ?? null },
    city: club.city ?? ground?.city ?? null,
  };
}

function distinct(names: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(fold));
  return names.filter((name) => {
    const folded = fold(name);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** The ground that the club names, else the one whose comment names the club. */
function groundOf({ name, aliases, ground }: RegisterClub, grounds: readonly Ground[]): Ground | undefined {
  if (ground !== null) return grounds.find(({ names }) => names.some((one) => groundKey(one) === groundKey(ground)));
  const names = new Set([name, ...aliases].map(fold));
  const homes = grounds.filter(({ clubs }) => clubs.some((club) => names.has(fold(club))));
  return homes.length === 1 ? homes[0] : undefined;
}

/** Words that names of clubs have in full only. */
const IN_FULL =
  /\b(?:football|futebol|f[uú]tbol|fu(?:ß|ss)ball|voetbal\w*|calcio|verein\w*|sport\w*|associa\w+|unione|uni[óo]n|sociedad\w*|societ[àa]|racing club|club|clube?|koninklijke|deporti\w+)\b/iu;

/** The longest of its names that is written out in full. */
function fullNameOf({ name, aliases }: RegisterClub): string | null {
  const full = aliases.filter((alias) => alias.length > name.length + 4 && IN_FULL.test(alias.replace(name, '')));
  return full.reduce<string | null>(
    (longest, alias) => (alias.length > (longest?.length ?? 0) ? alias : longest),
    null,
  );
}
