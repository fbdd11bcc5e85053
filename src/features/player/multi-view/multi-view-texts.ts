import type { Translate } from '#i18n/translate.ts';
import type { PlayerTexts, StageTexts } from '../texts.ts';

export type MultiViewTexts = ReturnType<typeof multiViewTexts>;

/** The texts of multi-view; those of a tile's buttons hold {title}. */
export function multiViewTexts(
  t: Translate,
  { retry, reconnecting, interrupted, failed }: PlayerTexts,
  { locked }: Pick<StageTexts, 'locked'>,
) {
  const title = '{title}';
  return {
    listen: t('matches.multiView.listen', { title }),
    silence: t('matches.multiView.silence', { title }),
    play: t('matches.multiView.play', { title }),
    pause: t('matches.multiView.pause', { title }),
    enlarge: t('matches.multiView.enlarge', { title }),
    shrink: t('matches.multiView.shrink', { title }),
    allLive: t('matches.multiView.allLive'),
    score: t('event.score'),
    keys: t('matches.multiView.keys'),
    playAll: t('matches.multiView.playAll'),
    pauseAll: t('matches.multiView.pauseAll'),
    open: t('matches.multiView.open', { title }),
    openShort: t('matches.multiView.openShort'),
    locked,
    ...{ retry, reconnecting, interrupted, failed },
  };
}
