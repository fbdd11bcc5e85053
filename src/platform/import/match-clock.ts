import type { Fixture } from './fixtures.ts';
import { zoneOfCountry } from './leagues.ts';
import type { Stadium } from './model.ts';
import type { CompetitionPlace } from './place.ts';
import { stadiumOf } from './stadiums.ts';
import { offsetIn, zonedTime } from './zoned-time.ts';

/** The kick-off in ms since the UNIX epoch; of a match of which only the day is known, the start of that day. */
export function startOf({ match }: Fixture, { zone }: CompetitionPlace, stadiums: readonly Stadium[]): number {
  const { day, minutes, offset, ground } = match;
  const own = offset ?? (ground && stadiumOf(ground, stadiums)?.offset) ?? null;
  if (own === null || minutes === null) return zonedTime(day, minutes ?? 0, zone ?? 'UTC');
  return Date.parse(`${day}T00:00:00Z`) + (minutes - own) * 60_000;
}

/**
 * The IANA zone of a place by its country, its city and its offset from UTC (minutes) on a day: the zone named after the city, the
 * country's usual one, or its first. Null where none fits.
 */
export function zoneOfPlace(
  country: string,
  city: string | null,
  { offset, day }: { offset: number | null; day: string },
): string | null {
  const usual = zoneOfCountry(country);
  if (offset === null) return usual;
  const moment = Date.parse(`${day}T12:00:00Z`);
  const zones = /^[A-Z]{2}$/.test(country) ? (new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []) : [];
  const fitting = [...(usual ? [usual] : []), ...zones].filter((zone) => offsetIn(zone, moment) === offset * 60_000);
  const named = (city ?? '').replaceAll(' ', '_');
  return fitting.find((zone) => named.startsWith(zone.split('/').at(-1) ?? zone)) ?? fitting[0] ?? null;
}
