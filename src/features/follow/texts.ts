import type { Translate } from '#i18n/translate.ts';

/** Everything the control of one target says. */
export interface FollowTexts {
  follow: string;
  unfollow: string;
  /** The icon's name; whether it is pressed says the rest. */
  label: string;
  would: string;
  guest: string;
  login: string;
  followed: string;
  notFollowed: string;
  kickoff: string;
  all: string;
}

export function followTexts(t: Translate, name: string): FollowTexts {
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

/** What is said under the choice in a browser that shows no notifications, by its state (stores/push.store.ts). */
export interface PushNotes {
  denied: string;
  unsupported: string;
  install: string;
  failed: string;
}

export const pushNotes = (t: Translate): PushNotes => ({
  denied: t('push.denied'),
  unsupported: t('push.unsupported'),
  install: t('push.install'),
  failed: t('push.failed'),
});
