import type { Sport } from '#contract/entities.ts';
import { paths, type SportPart } from '#config/paths.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

/** Labels of a sport's parts, in the order of the tabs. */
export const PART_LABEL: Record<SportPart, MessageKey> = {
  'live-games': 'sport.live',
  'upcoming-matches': 'sport.upcoming',
  'latest-matches': 'sport.latest',
  competitions: 'nav.competitions',
  teams: 'nav.teams',
  highlights: 'nav.highlights',
};

/** A sport's tabs: the overview and its six parts; `href` adds the language. */
export function sportTabs(
  sport: Pick<Sport, 'name'>,
  current: SportPart | 'overview',
  t: Translate,
  href: (path: string) => string,
) {
  const parts = Object.entries(PART_LABEL) as [SportPart, MessageKey][];
  return [
    { href: href(paths.sport(sport.name)), label: t('sport.overview'), current: current === 'overview' },
    ...parts.map(([part, label]) => ({
      href: href(paths.sportPart(sport.name, part)),
      label: t(label),
      current: current === part,
    })),
  ];
}
