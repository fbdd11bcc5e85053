import type { Club } from '#contract/entities.ts';
import type { Translate } from '#i18n/translate.ts';

/** What tells a club from its team of the same name, for the title of its page. */
export function clubTitle(t: Translate, { name, region }: Pick<Club, 'name' | 'region'>): string {
  return region ? t('club.namedIn', { name, region: region.name }) : t('club.named', { name });
}
