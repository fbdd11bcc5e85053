import { openSideOf } from '#lib/open-side.ts';
import type { Translate } from './translate.ts';

/** What stands for a side that is not known yet, in words: "W74" reads "Winner match 74", "2B" reads "Runner-up group B". */
export function openSideName(t: Translate, text: string): string {
  const side = openSideOf(text);
  if (!side) return text;
  if (side.kind === 'unknown') return t('event.sideOpen');
  if (side.kind === 'drawn') return t('event.drawn', { slot: side.slot });
  if (side.kind === 'place') {
    const { place, groups } = side;
    if (place === 1) return t('event.groupWinner', { groups });
    if (place === 2) return t('event.groupRunnerUp', { groups });
    return place === 3 ? t('event.groupThird', { groups }) : t('event.groupPlace', { place, groups });
  }
  const { kind, of } = side;
  if (typeof of === 'number') return t(kind === 'winner' ? 'event.winnerOf' : 'event.loserOf', { number: of });
  return t(kind === 'winner' ? 'event.winnerOfNamed' : 'event.loserOfNamed', { name: of });
}
