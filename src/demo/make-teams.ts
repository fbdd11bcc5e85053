import type { NewRow } from '#platform/database/schema.ts';
import type { DemoPlayer, DemoTeam } from './catalogue.ts';
import type { DemoClub } from './clubs.ts';
import { SECOND_TEAM } from './data/sections.ts';
import type { SportSlug } from '#sports/sports.ts';
import { type SportPlan, sports } from './data/sports.ts';
import type { MakeId } from './ids.ts';
import { squadOf } from './players.ts';
import type { createVenues, VenueIds } from './venues.ts';

interface TeamRows {
  venue: NewRow<'venue'>[];
  club: NewRow<'club'>[];
  team: NewRow<'team'>[];
  player: DemoPlayer[];
}

interface NewTeam {
  sport: SportSlug;
  suffix?: string | undefined;
  women?: boolean;
  ground?: string;
}

export interface TeamMaker {
  rows: TeamRows;
  /** Football clubs of a country, in the order they were added. */
  footballClubs(countryCode: string): DemoClub[];
  /** Adds a club's team, with the club if it is new and its venue unless `ground` names one. */
  add(club: DemoClub, team: NewTeam): DemoTeam;
}

export function createTeams(options: {
  makeId: MakeId;
  ids: VenueIds;
  venues: ReturnType<typeof createVenues>;
  now: number;
}): TeamMaker {
  const { makeId, ids, venues, now } = options;
  const rows: TeamRows = { venue: [], club: [], team: [], player: [] };
  const clubs = new Map<string, DemoClub>();
  const grounds = new Map<string, string>();

  function groundOf(club: DemoClub, sport: SportSlug): string {
    const key = `${club.uuid} ${sport}`;
    const known = grounds.get(key);
    if (known) return known;
    const row = venues(club, sport);
    rows.venue.push(row);
    grounds.set(key, row.uuid);
    return row.uuid;
  }

  function addClub(club: DemoClub) {
    if (clubs.has(club.uuid)) return;
    clubs.set(club.uuid, club);
    rows.club.push(clubRow(club, ids));
  }

  return {
    rows,
    footballClubs: (code) =>
      [...clubs.values()].filter((club) => club.country.code === code && club.sport === 'football'),
    add(club, { sport, suffix, women = false, ground = groundOf(club, sport) }) {
      addClub(club);
      const name = suffix ? `${club.name} ${suffix}` : club.name;
      const uuid = makeId('team', club.uuid, sport, suffix ?? '');
      const short = suffix === SECOND_TEAM ? `${club.shortName} ${SECOND_TEAM}` : club.shortName;
      rows.team.push({
        uuid,
        name,
        short_name: short,
        images: '[]',
        sport_uuid: ids.sport(sport),
        club_uuid: club.uuid,
        region_uuid: ids.region(club.country.code),
        venue_uuid: ground,
      });
      rows.player.push(...squadOf({ uuid, country: club.country, women }, planOf(sport), now, makeId));
      return { uuid, name, venue_uuid: ground, zone: club.zone };
    },
  };
}

const planOf = (slug: SportSlug): SportPlan => sports.find((sport) => sport.slug === slug) as SportPlan;

const clubRow = (club: DemoClub, ids: VenueIds): NewRow<'club'> => ({
  uuid: club.uuid,
  name: club.name,
  images: '[]',
  sport_uuid: ids.sport(club.sport),
  region_uuid: ids.region(club.country.code),
  founded: club.founded,
  livery: club.livery,
});
