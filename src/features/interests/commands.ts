import type { Account, Followable } from '#api/account.server.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

/** Values of `act` that the buttons of these pages send. */
export const COMMANDS = ['follow', 'unfollow', 'sports', 'calendar', 'calendar-end'] as const;
export type Command = (typeof COMMANDS)[number];

/** Value of `?done=` after each command. */
export const DONE = {
  follow: 'followed',
  unfollow: 'unfollowed',
  sports: 'saved',
  calendar: 'created',
  'calendar-end': 'removed',
} as const satisfies Record<Command, string>;

/** Runs the command of a form; null for an unknown one. */
export async function runCommand(form: FormData, account: Account): Promise<Command | null> {
  const act = COMMANDS.find((one) => one === form.get('act')) ?? null;
  if (act === 'follow' || act === 'unfollow') await account.setFollowed([followableOf(form)], act === 'follow');
  if (act === 'sports') await followSports(form, account);
  if (act === 'calendar') await account.renewCalendar();
  if (act === 'calendar-end') await account.endCalendar();
  return act;
}

const followableOf = (form: FormData): Followable => ({
  uuid: String(form.get('uuid') ?? ''),
  type: String(form.get('type') ?? ''),
});

/** URL fragment of the form's list item. */
export const anchorOf = (form: FormData): string => `#item-${encodeURIComponent(String(form.get('uuid') ?? ''))}`;

/** Unfollows the sports shown and not ticked; sports not shown stay as they are. */
async function followSports(form: FormData, account: Account): Promise<void> {
  const sport = (uuid: FormDataEntryValue) => ({ uuid: String(uuid), type: 'Sport' });
  const wanted = new Set(form.getAll('sport'));
  const shown = form.getAll('shown');
  await account.setFollowed(shown.filter((uuid) => wanted.has(uuid)).map(sport), true);
  await account.setFollowed(shown.filter((uuid) => !wanted.has(uuid)).map(sport), false);
}

const TEXTS: Record<(typeof DONE)[keyof typeof DONE], MessageKey> = {
  followed: 'following.followed',
  unfollowed: 'following.unfollowed',
  saved: 'onboarding.saved',
  created: 'feed.created',
  removed: 'feed.removed',
};

/** Message for the URL's `?done=`. */
export function doneText(t: Translate, url: URL): string | undefined {
  const done = Object.values(DONE).find((word) => word === url.searchParams.get('done'));
  return done && t(TEXTS[done]);
}
