import { deleteUnused } from '#platform/catalogue/bulk-entities.ts';
import { deleteDocument, readDocument } from '#platform/config/documents.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { POPULARITY } from '#platform/popularity/refresh.ts';
import { removeDemoAccount } from './account.ts';
import { removeCoupons } from './coupons.ts';
import { demoDocument, deleteDemoDocument } from './demo-document.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { removePlans } from './plans.ts';
import { SITE } from './site.ts';

/**
 * Removes the demo from a database: its account, plans, coupons, matches and the unused part of its catalogue. Matches that
 * were imported or created by an operator stay, with everything they refer to. `now` in ms of product time.
 */
export async function removeDemo(database: Database, now: number): Promise<void> {
  await removeDemoAccount(database);
  const document = await demoDocument(database);
  if (!document) return;
  await inTransaction(database, async (work) => {
    await removeCoupons(work);
    await removePlans(work, document.seed);
    await removeMatches(work, now);
    await removeCatalogue(work, document);
    for (const [key, value] of Object.entries(SITE))
      if (JSON.stringify(await readDocument<unknown>(work, key, null)) === JSON.stringify(value))
        await deleteDocument(work, key);
    await deleteDocument(work, POPULARITY);
    await deleteDemoDocument(work);
  });
}

/** Deletes as `operator`, so that matches with an operator's changes go too. */
async function removeMatches(database: Database, now: number): Promise<void> {
  const matches = await database.selectFrom('event').select('uuid').where('source', '=', 'demo').execute();
  const updates = matches.map(({ uuid }) => ({ type: 'deleted', match: uuid }) as const);
  await recordMatches(database, updates, { source: 'operator', now });
}

async function removeCatalogue(
  database: Database,
  { seed, seededAt }: { seed: number; seededAt: number },
): Promise<void> {
  const catalogue = makeCatalogue(seed, seededAt, { sports: new Map(), regions: new Map() });
  const competitions = catalogue.competition.map(({ uuid }) => uuid);
  const seasons = await database
    .selectFrom('season')
    .select('uuid')
    .where('competition_uuid', 'in', competitions)
    .execute();
  await deleteUnused(
    database,
    'season',
    seasons.map(({ uuid }) => uuid),
  );
  await deleteUnused(database, 'competition', competitions);
  for (const table of ['team', 'club', 'venue', 'region', 'sport'] as const)
    await deleteUnused(
      database,
      table,
      catalogue[table].map(({ uuid }) => uuid),
    );
}
