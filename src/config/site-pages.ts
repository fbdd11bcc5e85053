import { paths, type SportPart } from './paths.ts';

const PARTS: readonly SportPart[] = [
  'live-games',
  'upcoming-matches',
  'latest-matches',
  'highlights',
  'teams',
  'competitions',
];

/** Paths of all fixed pages for crawlers, and those of each sport. */
export function sitePages(sports: readonly string[], { passes = false } = {}): string[] {
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
    // Only where there are any on sale.
    ...(passes ? [paths.passes()] : []),
    ...sports.flatMap((name) => [paths.sport(name), ...PARTS.map((part) => paths.sportPart(name, part))]),
    paths.privacy(),
    paths.cookies(),
    paths.imprint(),
    paths.terms(),
  ];
}
