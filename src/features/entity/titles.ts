import type { Club, Team, Venue } from '#contract/entities.ts';
import type { Translate } from '#i18n/translate.ts';
import { sportName } from '#i18n/sport-name.ts';

/** Title of a club's page; differs from that of the team of the same name. */
export function clubTitle(t: Translate, { name, region }: Pick<Club, 'name' | 'region'>): string {
  return region ? t('club.namedIn', { name, region: region.name }) : t('club.named', { name });
}

/** Title of a team's pages; differs from those of its club and of the club's teams in other sports. */
export function teamTitle(t: Translate, { name, sport, region }: Pick<Team, 'name' | 'sport' | 'region'>): string {
  return withDetails(name, sport && sportName(t, sport.name), region?.name);
}

/** A competition's name with its country and sport: many competitions share a name. */
export function competitionTitle(
  t: Translate,
  { name, sport, region }: Pick<Team, 'name' | 'sport' | 'region'>,
): string {
  return withDetails(name, region?.name, sport && sportName(t, sport.name));
}

/** Title of a venue's page: differs from that of a team of the same name. Adds the city unless the name contains it. */
export function venueTitle(
  t: Translate,
  { name, city, sport, region }: Pick<Venue, 'name' | 'city' | 'sport' | 'region'>,
): string {
  const details = [city && !name.includes(city) ? city : null, sport && sportName(t, sport.name), region?.name]
    .filter(Boolean)
    .join(', ');
  return details ? t('venue.namedIn', { name, place: details }) : t('venue.named', { name });
}

function withDetails(name: string, ...details: (string | null | undefined)[]): string {
  const suffix = details.filter(Boolean).join(', ');
  return suffix ? `${name} (${suffix})` : name;
}
