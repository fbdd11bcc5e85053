import { type PageNames, pageNames } from '#lib/page-names.ts';
import { callForList, isObject } from './call.browser.ts';

/** One side of a match. */
export interface Side {
  uuid: string;
  name: string;
  logo: string | null;
}

export interface TeamMatch {
  uuid: string;
  startTime: string;
  sides: readonly Side[];
  /** As printed, home first; null without one. */
  score: string | null;
}

/** What a team plays: now, next and last. */
export interface TeamMatches {
  team: Side;
  live: TeamMatch | undefined;
  next: TeamMatch | undefined;
  last: TeamMatch | undefined;
}

const PER_PAGE = '100';

/** `GET /api/v2/events`, three times: the matches of these teams, in the order of the teams. One without any is left out. */
export async function fetchTeamMatches(uuids: readonly string[]): Promise<TeamMatches[]> {
  const lists = (['live', 'upcoming', 'latest'] as const).map(async (status) => {
    const query = new URLSearchParams({ status, per_page: PER_PAGE, of: uuids.join(',') });
    const [events, names] = await Promise.all([callForList(`/api/v2/events?${query}`), pageNames()]);
    return events.map((event) => read(event, names));
  });
  const [live = [], upcoming = [], latest = []] = await Promise.all(lists);
  return uuids.flatMap((uuid) => {
    const of = (list: readonly TeamMatch[]) => list.find(({ sides }) => sides.some((side) => side.uuid === uuid));
    const [now, next, last] = [of(live), of(upcoming), of(latest)];
    const team = (now ?? next ?? last)?.sides.find((side) => side.uuid === uuid);
    return team ? [{ team, live: now, next, last }] : [];
  });
}

function read(event: Record<string, unknown>, names: PageNames): TeamMatch {
  const { teams, score } = event;
  return {
    uuid: String(event['uuid']),
    startTime: String(event['startTime'] ?? ''),
    sides: (Array.isArray(teams) ? teams.filter(isObject) : []).map((side) => sideOf(side, names)),
    score: isObject(score) ? `${String(score['home'])}–${String(score['away'])}` : null,
  };
}

function sideOf({ uuid, name, logoUrl }: Record<string, unknown>, names: PageNames): Side {
  const logo = typeof logoUrl === 'string' && /^(?:https:\/\/|\/(?!\/))/.test(logoUrl) ? logoUrl : null;
  return { uuid: String(uuid ?? ''), name: names.team(String(name ?? '')), logo };
}
