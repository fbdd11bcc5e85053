import { paths } from '#config/paths.ts';
import type { Club, Team, Venue } from '#contract/entities.ts';
import type { Reference } from '#contract/primitives.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

type Locals = Pick<App.Locals, 't' | 'href' | 'locale' | 'now'>;

const region = (label: string, to: Reference | null, { href }: Locals) => ({
  label,
  value: to?.name,
  href: to && href(paths.region(to.uuid)),
});

/** Facts for ui/FactList: full name, founding year, city, grounds of its teams and region of a club. */
export const clubFacts = (club: Club, teams: readonly Team[], locals: Locals) => [
  { label: locals.t('club.fullName'), value: club.fullName },
  { label: locals.t('club.founded'), value: club.founded },
  { label: locals.t('club.city'), value: club.city },
  ...groundsOf(teams).map(({ uuid, name }) => ({
    ...{ label: locals.t('club.ground'), value: name, href: locals.href(paths.venue(uuid)) },
  })),
  region(locals.t('club.region'), club.region, locals),
];

const groundsOf = (teams: readonly Team[]): Reference[] => [
  ...new Map(teams.flatMap(({ venue }) => (venue ? [[venue.uuid, venue] as const] : []))).values(),
];

/** Facts for ui/FactList: capacity, time zone and region of a venue. */
export const venueFacts = (venue: Venue, locals: Locals) => [
  { label: locals.t('venue.capacity'), value: venue.capacity?.toLocaleString(LANGUAGE_TAG[locals.locale]) },
  { label: locals.t('venue.timeZone'), value: venue.timeZone && zoneName(venue.timeZone, locals.now) },
  region(locals.t('venue.region'), venue.region, locals),
];

/** A time zone with its offset from UTC at `now` (ms): `Europe/Berlin (UTC+1)`. Unknown zones stay as they are. */
export function zoneName(timeZone: string, now: number): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
    return `${timeZone.replaceAll('_', ' ')} (${offset})`;
  } catch {
    return timeZone;
  }
}
