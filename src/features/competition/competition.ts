import type { Competition } from '#contract/entities.ts';
import { paths } from '#config/paths.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

const PARTS = {
  overview: [paths.competition, 'competition.overview'],
  live: [paths.competitionLive, 'competition.liveGames'],
  upcoming: [paths.competitionUpcoming, 'competition.next'],
  latest: [paths.competitionLatest, 'competition.latest'],
} as const satisfies Record<string, readonly [path: (id: string) => string, label: MessageKey]>;

export type CompetitionPart = keyof typeof PARTS;

export const partPath = (part: CompetitionPart) => PARTS[part][0];
export const partLabel = (part: CompetitionPart, t: Translate): string => t(PARTS[part][1]);

/** A competition's tabs; `href` adds the language. No tab is current on a season's page. */
export function competitionTabs(
  competition: Pick<Competition, 'uuid'>,
  current: CompetitionPart | 'season',
  t: Translate,
  href: (path: string) => string,
) {
  return (Object.keys(PARTS) as CompetitionPart[]).map((part) => ({
    href: href(partPath(part)(competition.uuid)),
    label: partLabel(part, t),
    current: part === current,
  }));
}

/** Competitions under their sports, both in the order they first appear. */
export function groupBySport(competitions: readonly Competition[]) {
  const groups = Map.groupBy(competitions, ({ sport }) => sport?.uuid);
  return [...groups.values()].map((own) => ({ sport: own[0]?.sport ?? null, competitions: own }));
}
