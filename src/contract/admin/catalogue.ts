import { z } from '@hono/zod-openapi';
import { isTimeZone } from '#lib/time-zone.ts';
import { body } from '../call-parts.ts';
import { clubColors } from '../club-colors.ts';
import { club, competition, player, season, team, venue } from '../entities.ts';
import { formatFacts } from '../format.ts';
import { byUuid, call, creation, idempotencyKey, removal, uuid } from './call.ts';
import { day, images, name, region, sport } from './fields.ts';

const scopes = ['catalogue'] as const;

const create = <P extends string, B extends z.ZodType, T extends z.ZodType>(path: P, given: B, answer: T) =>
  creation({ path, scopes, request: body(given) }, answer);
const change = <P extends string, B extends z.ZodType, T extends z.ZodType>(path: P, given: B, answer: T) =>
  call({ method: 'patch', path, scopes, request: { ...byUuid, ...body(given) } }, answer);
const remove = <P extends string>(path: P) => removal({ path, scopes, request: byUuid });

/** The entity that replaces another of its kind; the address of the replaced one redirects there. */
const merge = z.object({ into: uuid }).strict().openapi('Merge');
const mergeInto = <P extends string, T extends z.ZodType>(path: P, answer: T) =>
  call({ method: 'post', path, scopes, request: { ...byUuid, headers: idempotencyKey, ...body(merge) } }, answer);

const splitOff = <P extends string, B extends z.ZodType, T extends z.ZodType>(path: P, given: B, answer: T) =>
  creation({ path, scopes, request: { ...byUuid, ...body(given) } }, answer);
/** Undoes a merge: the id that was merged into this one. */
const unmerge = z.object({ from: uuid }).strict();
const teamSplit = z
  .union([
    unmerge,
    z
      .object({
        name,
        names: z
          .array(name)
          .min(1)
          .max(50)
          .openapi({ description: 'Names in sources that mean the new team from now on' }),
        competition: uuid.openapi({ description: 'The matches of this competition move now' }),
        season: uuid.openapi({ description: 'The matches of this season move now' }),
        club: uuid.nullable().openapi({ description: 'The club of the new team; a new one unless given' }),
      })
      .partial()
      .extend({ name })
      .strict(),
  ])
  .openapi('TeamSplit');
const clubSplit = z
  .union([unmerge, z.object({ name, teams: z.array(uuid).min(1).max(50) }).strict()])
  .openapi('ClubSplit');

const newClub = z
  .object({
    region: region.nullable(),
    founded: z.number().int().min(1000).max(2200).nullable(),
    city: z.string().trim().min(1).max(120).nullable(),
    fullName: z.string().trim().min(1).max(200).nullable(),
    colors: clubColors.nullable().openapi({ description: 'Of its drawn crest; null: drawn of its name' }),
    images,
  })
  .partial()
  .extend({ name, sport })
  .strict()
  .openapi('NewClub');
const clubChange = newClub.omit({ sport: true }).partial().strict().openapi('ClubChange');
export type NewClub = z.infer<typeof newClub>;

const newTeam = z
  .object({
    shortName: z.string().trim().min(1).max(40).openapi({ description: 'For narrow cards; the name unless given' }),
    sport: sport.openapi({ description: "uuid or word of the sport; the club's unless given" }),
    club: uuid.nullable(),
    region: region.nullable(),
    venue: uuid.nullable(),
    images,
  })
  .partial()
  .extend({ name })
  .strict()
  .openapi('NewTeam');
const teamChange = newTeam.omit({ sport: true }).partial().strict().openapi('TeamChange');
export type NewTeam = z.infer<typeof newTeam>;

const newPlayer = z
  .object({
    number: z.number().int().min(0).max(999).nullable(),
    position: z.string().trim().min(1).max(60).nullable(),
    bornOn: day.nullable(),
  })
  .partial()
  .extend({ name: z.string().trim().min(1).max(120) })
  .strict()
  .openapi('NewPlayer');
const playerChange = newPlayer
  .extend({ team: uuid, active: z.boolean().openapi({ description: 'false: has left the squad' }) })
  .partial()
  .strict()
  .openapi('PlayerChange');
export type PlayerChange = z.infer<typeof playerChange>;

const newCompetition = z
  .object({
    region: region.nullable(),
    position: z.number().int().min(0).max(1_000_000).openapi({ description: 'Order in lists, the most watched first' }),
    images,
  })
  .partial()
  .extend({ name, sport })
  .strict()
  .openapi('NewCompetition');
const competitionChange = newCompetition.omit({ sport: true }).partial().strict().openapi('CompetitionChange');
export type NewCompetition = z.infer<typeof newCompetition>;

const newSeason = z
  .object({
    competition: uuid,
    name,
    startsOn: day,
    endsOn: day,
    images: images.optional(),
    format: formatFacts
      .nullable()
      .optional()
      .openapi({ description: 'Replaces what was corrected before; null takes it back' }),
  })
  .strict()
  .openapi('NewSeason');
const seasonChange = newSeason.omit({ competition: true }).partial().strict().openapi('SeasonChange');
export type NewSeason = z.infer<typeof newSeason>;

const newVenue = z
  .object({
    city: z.string().trim().min(1).max(120).nullable(),
    region: region.nullable(),
    sport: sport.nullable(),
    capacity: z.number().int().min(0).max(10_000_000).nullable(),
    timeZone: z.string().max(64).refine(isTimeZone, 'is a time zone such as Europe/Berlin').nullable(),
    images,
  })
  .partial()
  .extend({ name })
  .strict()
  .openapi('NewVenue');
const venueChange = newVenue.partial().strict().openapi('VenueChange');
export type NewVenue = z.infer<typeof newVenue>;

export const catalogueEndpoints = {
  createClub: create('/clubs', newClub, club),
  changeClub: change('/clubs/{uuid}', clubChange, club),
  deleteClub: remove('/clubs/{uuid}'),
  mergeClub: mergeInto('/clubs/{uuid}/merge', club),
  splitClub: splitOff('/clubs/{uuid}/split', clubSplit, club),
  createTeam: create('/teams', newTeam, team),
  changeTeam: change('/teams/{uuid}', teamChange, team),
  deleteTeam: remove('/teams/{uuid}'),
  mergeTeam: mergeInto('/teams/{uuid}/merge', team),
  splitTeam: splitOff('/teams/{uuid}/split', teamSplit, team),
  createPlayer: creation({ path: '/teams/{uuid}/players', scopes, request: { ...byUuid, ...body(newPlayer) } }, player),
  changePlayer: change('/players/{uuid}', playerChange, player),
  deletePlayer: remove('/players/{uuid}'),
  createCompetition: create('/competitions', newCompetition, competition),
  changeCompetition: change('/competitions/{uuid}', competitionChange, competition),
  deleteCompetition: remove('/competitions/{uuid}'),
  createSeason: create('/seasons', newSeason, season),
  changeSeason: change('/seasons/{uuid}', seasonChange, season),
  deleteSeason: remove('/seasons/{uuid}'),
  createVenue: create('/venues', newVenue, venue),
  changeVenue: change('/venues/{uuid}', venueChange, venue),
  deleteVenue: remove('/venues/{uuid}'),
} as const;
