import type { MessageKey, Translate } from '#i18n/translate.ts';
import { DONE } from './commands.ts';

const TEXTS: Record<(typeof DONE)[keyof typeof DONE], MessageKey> = {
  followed: 'following.followed',
  unfollowed: 'following.unfollowed',
  saved: 'onboarding.saved',
  created: 'feed.created',
  removed: 'feed.removed',
};

/** What the form that led to this address has done, in words. */
export function doneText(t: Translate, url: URL): string | undefined {
  const done = Object.values(DONE).find((word) => word === url.searchParams.get('done'));
  return done && t(TEXTS[done]);
}
