import type { RegisterClub } from './club-line.ts';
import { handKeptClubs, REGISTER_REGIONS, registerClubs } from './kept-clubs.ts';
import { cutWords, exactKey, isForm, looseName, withoutDigraphs } from './name-key.ts';

/** A team of the register: the first team of a club, or a reserve team. */
export interface RegisterTeam {
  club: RegisterClub;
  /** 1 for the first team, 2 for the second. */
  rank: number;
  name: string;
  aliases: readonly string[];
}

/** The teams of one region, by the keys of their names. */
interface RegionIndex {
  teams: RegisterTeam[];
  /** By the register's own name. The names of the hand-kept file decide over all others. */
  named: Map<string, RegisterTeam>;
  exact: Map<string, Set<RegisterTeam>>;
  loose: Map<string, Set<RegisterTeam>>;
}

const indexes = new Map<string, RegionIndex>();

/** The team that a name means in a region; null where no or more than one may be meant. */
export function findTeam(region: string, name: string): RegisterTeam | null {
  const index = indexOf(region);
  const key = exactKey(name);
  return (
    index.named.get(key) ??
    only(index.exact.get(key)) ??
    looselyNamed(index, name) ??
    only(cutNamed(index, name)) ??
    only(index.exact.get(withoutDigraphs(key)))
  );
}

/** The only team of all regions that has exactly this name. */
export function findAnywhere(name: string): RegisterTeam | null {
  const key = exactKey(name);
  return only(REGISTER_REGIONS.flatMap((region) => [...(indexOf(region).exact.get(key) ?? [])]));
}

/** Teams that the name may mean although no rule says so: all its words are in theirs. For questions only. */
export function similarTeams(region: string, name: string): RegisterTeam[] {
  const words = looseName(name).key.split(' ');
  const within = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));
  return indexOf(region).teams.filter((team) =>
    namesOf(team).some((own) => {
      const others = looseName(own).key.split(' ');
      return within(words, others) || within(others, words);
    }),
  );
}

export const clubKeyOf = ({ region, name }: RegisterClub): string => `${region}/${exactKey(name)}`;

/** Words before or after a name that people leave out: Arsenal FC, FK Austria Wien. */
const LEFT_OUT = /^(?:FC|FK|SK|NK|GNK|PFC|HNK|PAE) (?=\p{L}{3,} \p{L})| (?:FC|AFC|CF)$/gu;

/** What people call a club. Left out is only what the register leaves out too, and where no other club of the region is meant. */
export function displayName(club: RegisterClub): string {
  if (club.display !== null) return club.display;
  const plain = club.name.replace(LEFT_OUT, '');
  return isOnlyAlias(club, plain) ? plain : club.name;
}

/** The name without legal forms and years where the register has that too: 1. FC Köln is short Köln. */
export function shortDisplayName(club: RegisterClub): string {
  const name = displayName(club);
  const plain = name
    .split(' ')
    .filter((word) => !isForm(exactKey(word)))
    .join(' ');
  return isOnlyAlias(club, plain) ? plain : name;
}

function isOnlyAlias({ aliases, region }: RegisterClub, name: string): boolean {
  const key = exactKey(name);
  return aliases.some((alias) => exactKey(alias) === key) && indexOf(region).exact.get(key)?.size === 1;
}

/** The only one; where some clubs have ended, the only one that has not. */
function only(teams: Iterable<RegisterTeam> | undefined): RegisterTeam | null {
  const all = [...(teams ?? [])];
  const living = all.filter(({ club }) => club.ended === null);
  const [one = null, ...others] = living.length > 0 ? living : all;
  return others.length > 0 ? null : one;
}

/** Of the teams with the same words, the one whose legal forms and years do not contradict the name. */
function looselyNamed(index: RegionIndex, name: string): RegisterTeam | null {
  const { key, forms, numbers } = looseName(name);
  const agree = (own: readonly string[], others: readonly string[]) =>
    own.length === 0 || others.length === 0 || own.some((one) => others.includes(one));
  const found = [...(index.loose.get(key) ?? [])].filter((team) => {
    const names = namesOf(team).map(looseName);
    const [others, years] = [names.flatMap((one) => one.forms), names.flatMap((one) => one.numbers)];
    return agree(forms, others) && agree(numbers, years);
  });
  return only(found);
}

/** The teams of whose name this one is a cut form: `Bor. Mönchengladbach`. */
function cutNamed({ teams }: RegionIndex, name: string): RegisterTeam[] {
  const cut = cutWords(name);
  if (cut === null) return [];
  const fits = (own: string) => {
    const words = exactKey(own).split(' ');
    const same = cut.every(({ word, isCut }, at) => (isCut ? words[at]?.startsWith(word) : words[at] === word));
    return same && words.length === cut.length;
  };
  return teams.filter((team) => namesOf(team).some(fits));
}

const namesOf = ({ name, aliases }: Pick<RegisterTeam, 'name' | 'aliases'>): string[] => [name, ...aliases];

/** The teams of a club, the first team first. */
function teamsOf(club: RegisterClub): RegisterTeam[] {
  const aliases = [...club.aliases, ...(club.fullName ? [club.fullName] : [])];
  return [{ name: club.name, aliases }, ...club.reserves].map((team, at) => ({ ...team, club, rank: at + 1 }));
}

function indexOf(region: string): RegionIndex {
  const known = indexes.get(region);
  if (known) return known;
  const teams = registerClubs(region).flatMap(teamsOf);
  const index: RegionIndex = { teams, exact: new Map(), named: new Map(), loose: new Map() };
  indexes.set(region, index);
  for (const team of teams) {
    for (const name of namesOf(team)) {
      addTo(index.exact, exactKey(name), team);
      addTo(index.loose, looseName(name).key, team);
    }
    const holder = index.named.get(exactKey(team.name));
    if (!holder || holder.club.ended !== null) index.named.set(exactKey(team.name), team);
  }
  const byTeam = new Map(teams.map((team) => [`${team.club.name}/${team.rank}`, team]));
  for (const { club, rank, ...names } of handKeptClubs(region).flatMap(teamsOf))
    for (const name of namesOf(names)) {
      const team = byTeam.get(`${club.name}/${rank}`);
      if (team) index.named.set(exactKey(name), team);
    }
  return index;
}

function addTo(map: Map<string, Set<RegisterTeam>>, key: string, team: RegisterTeam): void {
  const teams = map.get(key) ?? new Set();
  map.set(key, teams.add(team));
}
