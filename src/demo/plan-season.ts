import type { Catalogue, DemoCompetition } from './catalogue.ts';
import type { MakeId } from './ids.ts';
import { LEAGUE_WEEKS, leagueMatches } from './league-season.ts';
import { DAY, localDay, mondayOf } from './local-time.ts';
import type { PlannedMatch, PlannedSeason } from './planned-match.ts';
import { racingMatches } from './racing-season.ts';
import { seriesMatches } from './series-season.ts';

/** A first season starts this long before now: a league is half over, a series has played two weeks. */
const LEAGUE_LEAD_DAYS = (LEAGUE_WEEKS * 7) / 2 - 1.5;
const SERIES_LEAD_DAYS = 16;

const isSeries = (competition: DemoCompetition) => 'phase' in competition.plan;

/** The Monday on which a competition's first season starts when the demo is seeded at `now` (ms). */
export const firstMonday = (competition: DemoCompetition, now: number): string =>
  mondayOf(now - (isSeries(competition) ? SERIES_LEAD_DAYS : LEAGUE_LEAD_DAYS) * DAY);

/** One season of a competition from a Monday (YYYY-MM-DD). Its ids depend on the competition and that day. */
export function planSeason(
  competition: DemoCompetition,
  circuits: Catalogue['circuits'],
  monday: string,
  makeId: MakeId,
): PlannedSeason {
  const { plan } = competition;
  const uuid = makeId('season', competition.uuid, monday);
  let matches: PlannedMatch[];
  if ('phase' in plan) matches = seriesMatches(competition, plan, monday, uuid, makeId);
  else if (plan.sport === 'motorsport') matches = racingMatches(competition, circuits, monday, uuid, makeId);
  else matches = leagueMatches(competition, monday, uuid, makeId);
  const days = matches.map((match) => localDay(match.startsAt, match.zone)).sort();
  const [starts_on = monday, ends_on = monday] = [days[0], days.at(-1)];
  return {
    season: {
      uuid,
      competition_uuid: competition.uuid,
      name: seasonName(competition, starts_on, ends_on),
      images: '[]',
      starts_on,
      ends_on,
    },
    sport_uuid: competition.sport_uuid,
    sportSlug: plan.sport,
    matches,
  };
}

/** "2025/26" or "2026"; "2026 Series 3" for a series, which has several seasons a year. */
function seasonName(competition: DemoCompetition, startsOn: string, endsOn: string): string {
  const year = startsOn.slice(0, 4);
  if (isSeries(competition)) {
    const days = (Date.parse(startsOn) - Date.parse(`${year}-01-01`)) / DAY;
    return `${year} Series ${Math.floor(days / 60) + 1}`;
  }
  return endsOn.startsWith(year) ? year : `${year}/${endsOn.slice(2, 4)}`;
}
