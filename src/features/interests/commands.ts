import type { Account, Followable } from '#api/account.server.ts';

/** What the buttons of these pages send as `act`. */
export const COMMANDS = ['follow', 'unfollow', 'sports', 'calendar', 'calendar-end'] as const;
export type Command = (typeof COMMANDS)[number];

/** The words of an address for what a form has done. */
export const DONE = {
  follow: 'followed',
  unfollow: 'unfollowed',
  sports: 'saved',
  calendar: 'created',
  'calendar-end': 'removed',
} as const satisfies Record<Command, string>;

/** Does what a form of an interests page asks for; null when it asks for nothing that is known. */
export async function runCommand(form: FormData, account: Account): Promise<Command | null> {
  const act = COMMANDS.find((known) => known === form.get('act')) ?? null;
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

/** The part of an address that leads back to what a button of a list was about. */
export const placeOf = (form: FormData): string => `#item-${encodeURIComponent(String(form.get('uuid') ?? ''))}`;

/** Sports that were on the page and are not ticked are followed no more; others are left alone. */
async function followSports(form: FormData, account: Account): Promise<void> {
  const sport = (uuid: FormDataEntryValue) => ({ uuid: String(uuid), type: 'Sport' });
  const wanted = new Set(form.getAll('sport'));
  const shown = form.getAll('shown');
  await account.setFollowed(shown.filter((uuid) => wanted.has(uuid)).map(sport), true);
  await account.setFollowed(shown.filter((uuid) => !wanted.has(uuid)).map(sport), false);
}
