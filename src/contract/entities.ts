import { z } from '@hono/zod-openapi';
import { formatFacts } from './format.ts';
import { chapter, keyMoment, videoStart } from './video.ts';
import { id, image, moment, nullable, reference } from './primitives.ts';

/** What team, club, competition and venue share (E-02). */
const entity = {
  uuid: id,
  name: z.string(),
  images: z.array(image).default([]),
};
const sportReference = { sport: nullable(reference) };
const regionReference = { region: nullable(reference) };

export const sport = z.object({ ...entity, slug: nullable(z.string()) }).openapi('Sport');
export type Sport = z.infer<typeof sport>;

export const region = z.object({ ...entity, code: nullable(z.string()) }).openapi('Region');
export type Region = z.infer<typeof region>;

export const venue = z
  .object({
    ...entity,
    ...sportReference,
    ...regionReference,
    city: nullable(z.string()),
    capacity: nullable(z.number().int()),
    timeZone: nullable(z.string()),
  })
  .openapi('Venue');
export type Venue = z.infer<typeof venue>;

export const club = z
  .object({
    ...entity,
    ...sportReference,
    ...regionReference,
    founded: nullable(z.number().int()),
    city: nullable(z.string()),
    fullName: nullable(z.string()),
    colors: nullable(z.object({ primary: z.string(), secondary: z.string(), pattern: z.string() })),
  })
  .openapi('Club');
export type Club = z.infer<typeof club>;

export const team = z
  .object({
    ...entity,
    ...sportReference,
    ...regionReference,
    shortName: nullable(z.string()),
    club: nullable(reference),
    venue: nullable(reference),
  })
  .openapi('Team');
export type Team = z.infer<typeof team>;

export const player = z
  .object({
    uuid: id,
    name: z.string(),
    number: nullable(z.number().int()),
    position: nullable(z.string()),
    bornOn: nullable(moment),
  })
  .openapi('Player');
export type Player = z.infer<typeof player>;

export const season = z
  .object({
    ...entity,
    competition: nullable(reference),
    startsOn: nullable(moment),
    endsOn: nullable(moment),
    format: nullable(formatFacts).openapi({ description: 'What an operator corrected of its format' }),
  })
  .openapi('Season');
export type Season = z.infer<typeof season>;

export const competition = z
  .object({ ...entity, ...sportReference, ...regionReference, currentSeason: nullable(reference) })
  .openapi('Competition');
export type Competition = z.infer<typeof competition>;

export const highlight = z
  .object({
    ...entity,
    ...sportReference,
    event: nullable(reference),
    publishedAt: nullable(moment),
    duration: nullable(z.number()),
    startsAfter: nullable(z.number()).openapi({
      description: 'Seconds into the video at `url`; null: a video of its own',
    }),
    chapters: z.array(chapter).default([]).openapi({ description: 'Omitted in lists' }),
    moments: z.array(keyMoment).default([]).openapi({ description: 'In their order; omitted in lists' }),
    start: nullable(videoStart).openapi({ description: 'If known; omitted in lists' }),
    url: nullable(z.string()),
  })
  .openapi('Highlight');
export type Highlight = z.infer<typeof highlight>;
