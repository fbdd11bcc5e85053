/** A club as the register has it. */
export interface RegisterClub {
  /** ISO 3166 alpha-2, or a part of the United Kingdom such as GB-ENG. */
  region: string;
  /** The register's name: with the region the key of the club. */
  name: string;
  founded: number | null;
  /** The year in which it ended. */
  ended: number | null;
  ground: string | null;
  capacity: number | null;
  city: string | null;
  /** Its name in full: "Fußball Club Bayern München". */
  fullName: string | null;
  /** What people call it, where that is not the register's name. */
  display: string | null;
  aliases: readonly string[];
  reserves: readonly ReserveTeam[];
}

/** A second team of a club that plays in leagues: "Bayern München II". */
export interface ReserveTeam {
  name: string;
  aliases: readonly string[];
}

const FACTS = 7;

/** A club as one line: facts by comma, aliases by `|` (of which `=` marks what people call it), reserve teams by `>`. */
export function lineOf(club: RegisterClub): string {
  const { name, founded, ended, ground, capacity, city, fullName } = club;
  const facts = [name, founded, ended, ground, capacity, city, fullName].map((fact) => fact ?? '');
  const display = club.display === null ? [] : [`=${club.display}`];
  const own = [facts.join(',').replace(/,+$/, ''), ...display, ...club.aliases].join('|');
  return [own, ...club.reserves.map((team) => [team.name, ...team.aliases].join('|'))].join('>');
}

/** Reads what `lineOf` wrote. */
export function clubOfLine(region: string, line: string): RegisterClub {
  const [own = [], ...reserves] = line.split('>').map((part) => part.split('|'));
  const [facts = '', ...names] = own;
  const display = names.find((alias) => alias.startsWith('='))?.slice(1) ?? null;
  const aliases = names.map((alias) => alias.replace(/^=/, ''));
  const [name = '', founded, ended, ground, capacity, city, fullName] = facts.split(',', FACTS);
  return {
    ...{ region, name, founded: number(founded), ended: number(ended), ground: ground || null },
    ...{ capacity: number(capacity), city: city || null, fullName: fullName || null, display, aliases },
    reserves: reserves.map(([reserve = '', ...others]) => ({ name: reserve, aliases: others })),
  };
}

const number = (text: string | undefined): number | null => (text ? Number(text) : null);
