import { paths } from '#config/paths.ts';
import { routeOf } from '#config/routes.ts';
import { FETCH, listed } from './listed.ts';

const WITH_VIDEO = ['live', 'latest', 'upcoming'] as const;

/** An entity of an API list, or null if this catalogue has none. */
const first = async (origin: string, list: string) => (await listed(FETCH, origin, list))[0]?.uuid ?? null;

/** The page of the newest season of a team, or null for a team without one. */
async function ofTeam(origin: string, team: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/v2/teams/${team}/seasons`);
  const { data } = (await response.json()) as { data: { season: { name: string } }[] };
  return data[0] ? paths.teamSeason(team, data[0].season.name) : null;
}

/** URLs of every public page type of a site, and of the states that look different. */
export async function publicAddresses(origin: string): Promise<string[]> {
  const [team, club, competition, season, region, venue, highlight] = await Promise.all(
    ['teams', 'clubs', 'competitions', 'seasons', 'regions', 'venues', 'highlights'].map((list) => first(origin, list)),
  );
  const events = await Promise.all(WITH_VIDEO.map((status) => first(origin, `events?status=${status}`)));
  const football = await first(origin, 'events?status=latest&sport=football');
  const sport = (await listed(FETCH, origin, 'sports')).find(({ name }) => name !== 'Football');
  return [
    ...['/', '/de', '/en-us', '/clubs', '/sports', '/football', '/highlights'],
    sport ? paths.sport(sport.name) : null,
    ...[...events, football].map((uuid) => uuid && `/events/${uuid}`),
    ...['latest-matches', 'live-games', 'highlights', 'upcoming-matches', 'teams', 'competitions'].map(
      (part) => `/football/${part}`,
    ),
    highlight && `/highlights/${highlight}`,
    `/clubs/${club}`,
    '/competitions',
    ...['', '/live', '/upcoming-matches', '/latest-matches', '/champions'].map(
      (part) => `/competitions/${competition}${part}`,
    ),
    ...[`/seasons/${season}`, `/regions/${region}`, '/teams', '/teams?page=2'],
    ...['', '?tab=squad', '/live', '/upcoming-matches', '/latest-matches', '/highlights'].map(
      (part) => `/teams/${team}${part}`,
    ),
    team && (await ofTeam(origin, team)),
    ...['/venues', venue && `/venues/${venue}`],
    ...['/calendar', '/calendar?view=week', '/calendar?view=month', '/calendar?live=1', `/calendar?team=${team}`],
    ...[
      '/all-matches',
      '/all-matches?view=results',
      '/all-matches/multi-view',
      '/search',
      '/search?query=united',
      '/search?query=zzqqxx',
    ],
    ...[
      '/passes',
      '/display',
      '/de/display',
      '/privacy',
      '/cookies',
      '/imprint',
      '/terms',
      '/unauthorized',
      '/nothing/here',
      '/de/nothing/here',
    ],
  ].filter((path): path is string => typeof path === 'string');
}

/** One URL of each page type; for matches one in each stage. */
export async function kindAddresses(origin: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const path of await publicAddresses(origin)) {
    const pattern = routeOf(new URL(path, origin).pathname)?.pattern ?? path;
    const kind = pattern === '/events/:id' ? path : pattern;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
