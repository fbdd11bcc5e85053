import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { search } from './migrations/0002-search.ts';
import { accounts } from './migrations/0003-accounts.ts';
import { calendarFeeds } from './migrations/0004-calendar-feeds.ts';
import { push } from './migrations/0005-push.ts';
import { playback } from './migrations/0006-playback.ts';
import { access } from './migrations/0007-access.ts';
import { orders } from './migrations/0008-orders.ts';
import { positions } from './migrations/0009-positions.ts';
import { admin } from './migrations/0010-admin.ts';
import { votes } from './migrations/0011-votes.ts';
import { largeLists } from './migrations/0012-large-lists.ts';
import { duties } from './migrations/0013-duties.ts';
import { matches } from './migrations/0014-matches.ts';
import { names } from './migrations/0015-names.ts';
import { teamStatus } from './migrations/0016-team-status.ts';
import { liveSides } from './migrations/0017-live-sides.ts';
import { groupsAndFormats } from './migrations/0018-groups-and-formats.ts';
import { entityAliases } from './migrations/0019-entity-aliases.ts';
import { popularity } from './migrations/0020-popularity.ts';
import { teamSeason } from './migrations/0025-team-season.ts';
import { broadcasts } from './migrations/0028-broadcasts.ts';
import { operators } from './migrations/0029-operators.ts';
import { mail } from './migrations/0031-mail.ts';
import { screens } from './migrations/0033-screens.ts';
import { passkeys } from './migrations/0034-passkeys.ts';
import { deletion } from './migrations/0035-deletion.ts';
import { orderMatch } from './migrations/0036-order-match.ts';
import { removedMethods } from './migrations/0037-removed-methods.ts';
import { pictures } from './migrations/0038-pictures.ts';
import { cards } from './migrations/0039-cards.ts';
import { pendingSignUps } from './migrations/0040-pending-sign-ups.ts';
import { redCards } from './migrations/0041-red-cards.ts';
import { uploads } from './migrations/0042-uploads.ts';
import { refunds } from './migrations/0043-refunds.ts';
import { teamSequence } from './migrations/0044-team-sequence.ts';
import { highlightLists } from './migrations/0045-highlight-lists.ts';
import { searchNames } from './migrations/0046-search-names.ts';
import { searchOrder } from './migrations/0047-search-order.ts';
import { daysWithoutTimes } from './migrations/0048-days-without-times.ts';

/** Runs all pending migrations. @throws IncompatibleData for a database of a newer version */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (!unknown) throw error;
  throw new IncompatibleData(
    `The database was written by a newer version: its migration "${unknown}" is not known here. Start that version, or restore an older copy of DATA_DIR`,
  );
}

/** The one list of migrations, in the order they run; entries are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-search': search,
  '0003-accounts': accounts,
  '0004-calendar-feeds': calendarFeeds,
  '0005-push': push,
  '0006-playback': playback,
  '0007-access': access,
  '0008-orders': orders,
  '0009-positions': positions,
  '0010-admin': admin,
  '0011-votes': votes,
  '0012-large-lists': largeLists,
  '0013-duties': duties,
  '0014-matches': matches,
  '0015-names': names,
  '0016-team-status': teamStatus,
  '0017-live-sides': liveSides,
  '0018-groups-and-formats': groupsAndFormats,
  '0019-entity-aliases': entityAliases,
  '0020-popularity': popularity,
  '0025-team-season': teamSeason,
  '0028-broadcasts': broadcasts,
  '0029-operators': operators,
  '0031-mail': mail,
  '0033-screens': screens,
  '0034-passkeys': passkeys,
  '0035-deletion': deletion,
  '0036-order-match': orderMatch,
  '0037-removed-methods': removedMethods,
  '0038-pictures': pictures,
  '0039-cards': cards,
  '0040-pending-sign-ups': pendingSignUps,
  '0041-red-cards': redCards,
  '0042-uploads': uploads,
  '0043-refunds': refunds,
  '0044-team-sequence': teamSequence,
  '0045-highlight-lists': highlightLists,
  '0046-search-names': searchNames,
  '0047-search-order': searchOrder,
  '0048-days-without-times': daysWithoutTimes,
};
