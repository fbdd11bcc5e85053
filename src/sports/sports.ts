import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { handball } from './handball.ts';
import { iceHockey } from './ice-hockey.ts';
import { motorsport } from './motorsport.ts';
import { rugby } from './rugby.ts';
import type { Sport } from './sport.ts';
import { volleyball } from './volleyball.ts';

/** Slugs of the sports with rules; operators may add others. */
export type SportSlug = 'football' | 'basketball' | 'handball' | 'ice-hockey' | 'volleyball' | 'rugby' | 'motorsport';

/** The most watched first. */
export const SPORTS: Readonly<Record<SportSlug, Sport>> = {
  football,
  basketball,
  handball,
  'ice-hockey': iceHockey,
  volleyball,
  rugby,
  motorsport,
};

export const SPORT_SLUGS = Object.keys(SPORTS) as SportSlug[];

/** Rules of any other sport: football's clock, but no table, positions or statistics. */
const OTHER: Sport = {
  ...football,
  scoring: 'points',
  standings: null,
  startingPositions: {},
  statistics: [],
  court: 'ground',
};

const isKnown = (slug: string): slug is SportSlug => Object.hasOwn(SPORTS, slug);

/** The sport with this slug or English name, in any case; general rules for any other. */
export function sportOf(name: string | null): Sport {
  const slug = (name ?? '').toLowerCase().replaceAll(' ', '-');
  return isKnown(slug) ? SPORTS[slug] : OTHER;
}
