import { paths } from '#config/paths.ts';
import { aliasEndpoints as aliases } from '#contract/admin/aliases.ts';
import { catalogueEndpoints as calls } from '#contract/admin/catalogue.ts';
import type { EndpointRoute } from '#contract/endpoint.ts';

/** The kinds that the list shows, and a season, which its competition lists. */
export const LISTED = ['club', 'team', 'competition', 'venue'] as const;
export type ListedKind = (typeof LISTED)[number];
export type Kind = ListedKind | 'season';

/** What a field of an entity takes; references are typed by their name. */
export interface FieldSpec {
  name: FieldName;
  type: 'text' | 'number' | 'date' | 'zone' | 'region' | 'sport' | 'club' | 'venue';
  required?: true;
  /** Only of a new one. */
  fresh?: true;
  /** Empty leaves it as it is: the call takes no null. */
  stays?: true;
}
export type FieldName =
  | ('name' | 'fullName' | 'shortName' | 'city' | 'founded' | 'region' | 'sport' | 'club' | 'venue')
  | ('position' | 'capacity' | 'timeZone' | 'startsOn' | 'endsOn');

interface KindFacts {
  fields: readonly FieldSpec[];
  page: (uuid: string) => string;
  create: EndpointRoute;
  change: EndpointRoute;
  remove: EndpointRoute;
  merge?: EndpointRoute;
  aliases?: { read: EndpointRoute; change: EndpointRoute };
}

const NAME: FieldSpec = { name: 'name', type: 'text', required: true };
const REGION: FieldSpec = { name: 'region', type: 'region' };
const SPORT: FieldSpec = { name: 'sport', type: 'sport', required: true, fresh: true };

/** Each kind: its fields in the order of the form, and the operators' calls. */
export const KINDS: Record<Kind, KindFacts> = {
  club: {
    fields: [
      ...[NAME, { name: 'fullName', type: 'text' }, SPORT, { name: 'city', type: 'text' }, REGION],
      { name: 'founded', type: 'number' },
    ] as FieldSpec[],
    page: paths.club,
    ...{ create: calls.createClub, change: calls.changeClub, remove: calls.deleteClub, merge: calls.mergeClub },
    aliases: { read: aliases.readClubAliases, change: aliases.changeClubAliases },
  },
  team: {
    fields: [
      NAME,
      { name: 'shortName', type: 'text', stays: true },
      SPORT,
      { name: 'club', type: 'club' },
      { name: 'venue', type: 'venue' },
      REGION,
    ],
    page: paths.team,
    ...{ create: calls.createTeam, change: calls.changeTeam, remove: calls.deleteTeam, merge: calls.mergeTeam },
    aliases: { read: aliases.readTeamAliases, change: aliases.changeTeamAliases },
  },
  competition: {
    fields: [NAME, SPORT, REGION, { name: 'position', type: 'number', stays: true }],
    page: paths.competition,
    ...{ create: calls.createCompetition, change: calls.changeCompetition, remove: calls.deleteCompetition },
    aliases: { read: aliases.readCompetitionAliases, change: aliases.changeCompetitionAliases },
  },
  season: {
    fields: [
      NAME,
      { name: 'startsOn', type: 'date', required: true },
      { name: 'endsOn', type: 'date', required: true },
    ],
    page: paths.season,
    ...{ create: calls.createSeason, change: calls.changeSeason, remove: calls.deleteSeason },
  },
  venue: {
    fields: [
      ...[NAME, { name: 'city', type: 'text' }, REGION, { name: 'capacity', type: 'number' }],
      { name: 'timeZone', type: 'zone' },
    ] as FieldSpec[],
    page: paths.venue,
    ...{ create: calls.createVenue, change: calls.changeVenue, remove: calls.deleteVenue },
  },
};

/** The kind that a part of an address names. */
export const kindOf = (text: string | null | undefined): Kind | undefined =>
  text && Object.hasOwn(KINDS, text) ? (text as Kind) : undefined;

export const listedKind = (text: string | null): ListedKind => LISTED.find((kind) => kind === text) ?? 'club';
