import { paths, type SportPart } from '#config/paths.ts';
import type { Database } from '../database/open.ts';

const PARTS: readonly SportPart[] = [
  'live-games',
  'upcoming-matches',
  'latest-matches',
  'highlights',
  'teams',
  'competitions',
];

/** Paths of every page that is there whatever the catalogue holds, and of every sport. */
export async function pagePaths(database: Database): Promise<string[]> {
  const sports = await database.selectFrom('sport').select('name').orderBy('position').orderBy('uuid').execute();
  return [
    paths.home(),
    paths.allMatches(),
    paths.results(),
    paths.calendar(),
    paths.highlights(),
    paths.sports(),
    paths.competitions(),
    paths.teams(),
    paths.clubs(),
    paths.venues(),
    ...sports.flatMap(({ name }) => [paths.sport(name), ...PARTS.map((part) => paths.sportPart(name, part))]),
    paths.privacy(),
    paths.cookies(),
    paths.imprint(),
    paths.terms(),
  ];
}
