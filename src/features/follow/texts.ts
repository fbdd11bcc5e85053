import type { Translate } from '#i18n/translate.ts';

export type FollowTexts = ReturnType<typeof followTexts>;

/** Translated texts of one follow button. */
export function followTexts(t: Translate, name: string) {
  return {
    follow: t('button.follow'),
    unfollow: t('button.unfollow'),
    label: t('follow.label', { name }),
    would: t('wouldLikeFollow', { name }),
    guest: t('follow.guest'),
    login: t('user.login'),
    followed: t('follow.followed', { name }),
    notFollowed: t('follow.notFollowed', { name }),
    kickoff: t('follow.kickoff'),
    all: t('follow.all'),
  };
}

export type PushNotes = ReturnType<typeof pushNotes>;

/** Why a browser shows no notifications, by state (stores/push.store.ts). */
export const pushNotes = (t: Translate) => ({
  denied: t('push.denied'),
  unsupported: t('push.unsupported'),
  install: t('push.install'),
  failed: t('push.failed'),
});
