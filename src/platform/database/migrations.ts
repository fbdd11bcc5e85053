import type { Migration } from 'kysely/migration';
import { catalogue } from './migrations/0001-catalogue.ts';
import { search } from './migrations/0002-search.ts';
import { accounts } from './migrations/0003-accounts.ts';
import { calendarFeeds } from './migrations/0004-calendar-feeds.ts';
import { push } from './migrations/0005-push.ts';
import { playback } from './migrations/0006-playback.ts';

/** The one list of migrations, in the order they run; entries are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-search': search,
  '0003-accounts': accounts,
  '0004-calendar-feeds': calendarFeeds,
  '0005-push': push,
  '0006-playback': playback,
};
