import type { Competition, Team } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { paths } from '#config/paths.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Crumb } from './trail.ts';

const home = (t: Translate): Crumb => ({ label: t('nav.home'), href: paths.home() });

const sportCrumb = (sport: { name: string } | null): Crumb[] => (sport ? [{ label: sport.name }] : []);

/** The trails of the specification; a part that an entity does not have is left out. */
export const trails = {
  home: (t: Translate): Crumb[] => [home(t)],
  /** A page that hangs directly under home. */
  page: (t: Translate, label: string): Crumb[] => [home(t), { label }],
  team: (t: Translate, team: Team): Crumb[] => [
    home(t),
    { label: t('nav.teams'), href: paths.teams() },
    { label: team.name },
  ],
  competition: (t: Translate, competition: Competition): Crumb[] => [
    home(t),
    ...sportCrumb(competition.sport),
    { label: t('nav.competitions') },
    { label: competition.name },
  ],
  event: (t: Translate, event: Event): Crumb[] => [
    home(t),
    ...sportCrumb(event.sport),
    ...(event.competition ? [{ label: event.competition.name, href: paths.competition(event.competition.uuid) }] : []),
    { label: event.name },
  ],
};
