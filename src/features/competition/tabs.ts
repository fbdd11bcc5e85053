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

export const partLabel = (part: CompetitionPart, t: Translate): string => t(PARTS[part][1]);

/** A competition's tabs; `href` adds the language, no tab is current on a page beside them (a season). */
export function competitionTabs(
  competition: Pick<Competition, 'uuid'>,
  current: CompetitionPart | 'season',
  t: Translate,
  href: (path: string) => string,
) {
  return (Object.keys(PARTS) as CompetitionPart[]).map((part) => ({
    href: href(PARTS[part][0](competition.uuid)),
    label: partLabel(part, t),
    current: part === current,
  }));
}

/** A competition's name with what tells it from others of the same name: its country and sport. */
export function fullName({ name, region, sport }: Pick<Competition, 'name' | 'region' | 'sport'>): string {
  const place = [region?.name, sport?.name].filter(Boolean).join(', ');
  return place ? `${name} (${place})` : name;
}
