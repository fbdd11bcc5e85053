import { CURRENCY } from '#config/limits.ts';
import { insertRows } from '#platform/database/insert.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Database } from '#platform/database/open.ts';
import { refreshPopularity } from '#platform/popularity/refresh.ts';
import { seedCoupons } from './coupons.ts';
import { demoDocument, writeDemoDocument } from './demo-document.ts';
import { assignOutcomes } from './outcomes.ts';
import { idsOf } from './ids.ts';
import { knownIds } from './known-ids.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { FILMED_SPORT } from './match/plays.ts';
import { isLive } from './match-updates.ts';
import { seedPlans } from './plans.ts';
import { firstMonday, planSeason } from './plan-season.ts';
import { recordSeasons } from './record-seasons.ts';
import { seedSite } from './site.ts';

const TABLES = ['sport', 'region', 'venue', 'club', 'team', 'player', 'competition'] as const;

/**
 * Fills the database with the demo in its state at `now` (ms). The same seed and moment give the same rows. One transaction
 * writes everything and the document `demo` last: an interrupted seeding leaves nothing, and a seeded database does not
 * change. One of several live matches has a technical issue, so that visitors can see this state too.
 */
export async function seedDemo(options: {
  database: Database;
  now: number;
  seed: number;
  /** ISO 4217, for all prices. */
  currency?: string;
  onProgress?: (done: number, total: number) => void;
}): Promise<void> {
  const { database, now, seed, currency = CURRENCY, onProgress } = options;
  if (await demoDocument(database)) return;
  const catalogue = makeCatalogue(seed, now, await knownIds(database));
  const makeId = idsOf(seed);
  const seasons = catalogue.competitions.map((competition) =>
    planSeason(competition, catalogue.circuits, firstMonday(competition, now), makeId),
  );
  const filmed = seasons.filter(({ sportSlug }) => sportSlug === FILMED_SPORT);
  const live = filmed.flatMap((plan) => plan.matches.filter((match) => isLive(match, plan.sportSlug, now)));
  assignOutcomes(seasons, new Set(live.map((match) => match.uuid)), now);
  const total = TABLES.length + seasons.length + 1;
  let done = 0;
  const step = () => onProgress?.(++done, total);
  await inTransaction(database, async (transaction) => {
    for (const table of TABLES) {
      await insertRows(transaction, table, catalogue[table] as never);
      step();
    }
    await recordSeasons(transaction, seasons, catalogue.player, { now, currency }, step);
    await seedPlans(transaction, { now, seed, currency });
    await seedCoupons(transaction, { now, seed });
    await seedSite(transaction);
    await writeDemoDocument(transaction, { seed, seededAt: now });
    step();
  });
  await refreshPopularity(database);
}
