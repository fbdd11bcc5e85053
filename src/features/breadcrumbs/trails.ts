import type { Club, Competition, Highlight, Team, Venue } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { BREADCRUMBS_MAX } from '#config/limits.ts';
import { paths, type SportPart } from '#config/paths.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import { sportName } from '#i18n/sport-name.ts';

/** One step of a breadcrumb trail; the current page has no link. */
export interface Crumb {
  label: string;
  /** Path without locale. */
  href?: string | undefined;
  /** For a label that may reveal a result: its spoiler key, and the label of spoiler-free mode. */
  spoiler?: { of: string; instead: string };
}

/** Splits a trail for display: up to eight items all show; a longer one hides those between its ends (W-34, W-35). */
export function collapse<T>(trail: readonly T[]): { first: readonly T[]; hidden: readonly T[]; last: readonly T[] } {
  if (trail.length <= BREADCRUMBS_MAX) return { first: trail, hidden: [], last: [] };
  return { first: trail.slice(0, 1), hidden: trail.slice(1, -1), last: trail.slice(-1) };
}

type Named = { name: string } | null;

const home = (t: Translate): Crumb => ({ label: t('nav.home'), href: paths.home() });
const sportCrumb = (t: Translate, sport: Named): Crumb[] =>
  sport ? [{ label: sportName(t, sport.name), href: paths.sport(sport.name) }] : [];

const competitionCrumbs = (t: Translate, competition: Competition): Crumb[] => [
  home(t),
  ...sportCrumb(t, competition.sport),
  { label: t('nav.competitions'), href: partHref(competition.sport, 'competitions') ?? paths.competitions() },
];

const partHref = (sport: Named, part: SportPart): string | undefined =>
  sport ? paths.sportPart(sport.name, part) : undefined;

const listed = (t: Translate, list: MessageKey, href: string, label: string): Crumb[] => [
  home(t),
  { label: t(list), href },
  { label },
];

/** Breadcrumb trails of the specification; a part that an entity lacks is left out. */
export const trails = {
  home: (t: Translate): Crumb[] => [home(t)],
  /** A page directly below home. */
  page: (t: Translate, label: string): Crumb[] => [home(t), { label }],
  /** A page below another page of the account. */
  below: (t: Translate, above: { label: string; href: string }, label: string): Crumb[] => [home(t), above, { label }],
  club: (t: Translate, { name }: Club): Crumb[] => listed(t, 'nav.clubs', paths.clubs(), name),
  venue: (t: Translate, { name }: Venue): Crumb[] => listed(t, 'nav.venues', paths.venues(), name),
  sport: (t: Translate, { name }: { name: string }): Crumb[] =>
    listed(t, 'nav.sports', paths.sports(), sportName(t, name)),
  team: (t: Translate, { name }: Team): Crumb[] => listed(t, 'nav.teams', paths.teams(), name),
  sportPart: (t: Translate, sport: { name: string }, label: string): Crumb[] => [
    home(t),
    ...sportCrumb(t, sport),
    { label },
  ],
  teamPart: (t: Translate, team: Team, label: string): Crumb[] => [
    home(t),
    { label: t('nav.teams'), href: paths.teams() },
    { label: team.name, href: paths.team(team.uuid) },
    { label },
  ],
  competition: (t: Translate, competition: Competition): Crumb[] => [
    ...competitionCrumbs(t, competition),
    { label: competition.name },
  ],
  competitionPart: (t: Translate, competition: Competition, label: string): Crumb[] => [
    ...competitionCrumbs(t, competition),
    { label: competition.name, href: paths.competition(competition.uuid) },
    { label },
  ],
  event: (t: Translate, event: Event): Crumb[] => [
    home(t),
    ...sportCrumb(t, event.sport),
    ...(event.competition ? [{ label: event.competition.name, href: paths.competition(event.competition.uuid) }] : []),
    { label: event.name },
  ],
  /** `instead`: title of the highlight without spoilers. */
  highlight: (t: Translate, highlight: Highlight, instead: string): Crumb[] => [
    home(t),
    ...sportCrumb(t, highlight.sport),
    { label: t('nav.highlights'), href: partHref(highlight.sport, 'highlights') ?? paths.highlights() },
    {
      label: highlight.name,
      spoiler: { of: highlight.event?.uuid ?? highlight.uuid, instead },
    },
  ],
};
