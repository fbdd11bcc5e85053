import { z } from '@hono/zod-openapi';
import { venue } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, removal } from './call.ts';
import { images, name, region, sport } from './fields.ts';

const known = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

export const newVenue = z
  .object({
    city: z.string().trim().min(1).max(120).nullable(),
    region: region.nullable(),
    sport: sport.nullable(),
    capacity: z.number().int().min(0).max(10_000_000).nullable(),
    timeZone: z.string().max(64).refine(known, 'is a time zone such as Europe/Berlin').nullable(),
    images,
  })
  .partial()
  .extend({ name })
  .strict()
  .openapi('NewVenue');
export type NewVenue = z.infer<typeof newVenue>;

export const venueChange = newVenue.partial().strict().openapi('VenueChange');
export type VenueChange = z.infer<typeof venueChange>;

const scopes = ['catalogue'] as const;

export const adminVenueEndpoints = {
  createVenue: creation({ path: '/venues', scopes, request: body(newVenue) }, venue),
  changeVenue: call(
    { method: 'patch', path: '/venues/{uuid}', scopes, request: { ...byUuid, ...body(venueChange) } },
    venue,
  ),
  deleteVenue: removal({ path: '/venues/{uuid}', scopes, request: byUuid }),
} as const;
