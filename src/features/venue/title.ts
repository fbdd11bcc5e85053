import type { Venue } from '#contract/entities.ts';
import type { Translate } from '#i18n/translate.ts';

/**
 * What tells a venue from a team of its name and from other venues, for the title of its page:
 * its city, unless its name says it, sport and region.
 */
export function venueTitle(
  t: Translate,
  { name, city, sport, region }: Pick<Venue, 'name' | 'city' | 'sport' | 'region'>,
): string {
  const place = [city && !name.includes(city) ? city : null, sport?.name, region?.name].filter(Boolean).join(', ');
  return place ? t('venue.namedIn', { name, place }) : t('venue.named', { name });
}
