import type { Translate } from '#i18n/translate.ts';
import type { PlayerTexts } from '../texts.ts';

/** The texts of multi-view. The names of buttons hold {title}. */
export interface MultiViewTexts {
  listen: string;
  silence: string;
  play: string;
  pause: string;
  playAll: string;
  pauseAll: string;
  open: string;
  retry: string;
  reconnecting: string;
  failed: PlayerTexts['failed'];
}

export function multiViewTexts(t: Translate, { retry, reconnecting, failed }: PlayerTexts): MultiViewTexts {
  const title = '{title}';
  return {
    listen: t('matches.together.listen', { title }),
    silence: t('matches.together.silence', { title }),
    play: t('matches.together.play', { title }),
    pause: t('matches.together.pause', { title }),
    playAll: t('matches.together.playAll'),
    pauseAll: t('matches.together.pauseAll'),
    open: t('matches.together.open', { title }),
    retry,
    reconnecting,
    failed,
  };
}
