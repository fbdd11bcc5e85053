import { CURRENCY } from '#config/limits.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Database } from '#platform/database/open.ts';
import type { DemoCompetition } from './catalogue.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { seedCoupons } from './coupons.ts';
import { demoDocument } from './demo-document.ts';
import { idsOf } from './ids.ts';
import { knownIds } from './known-ids.ts';
import { DAY, mondayOf } from './local-time.ts';
import { makeCatalogue } from './make-catalogue.ts';
import type { PlannedSeason } from './planned-match.ts';
import { seedPlans } from './plans.ts';
import { firstMonday, planSeason } from './plan-season.ts';
import { recordSeasons } from './record-seasons.ts';

const AHEAD_MS = 14 * DAY;

/**
 * Adds a season to every demo competition whose fixtures end within 14 days of `now` (ms), so that an old data folder does
 * not run out of matches. Adds plans and coupons that an older release did not seed. Does nothing without a demo or when
 * nothing is due, so call it at every start.
 */
export async function extendDemo({
  database,
  now,
  seed,
  currency = CURRENCY,
}: {
  database: Database;
  now: number;
  seed: number;
  currency?: string;
}): Promise<void> {
  const document = await demoDocument(database);
  if (!document) return;
  const demoSeed = document.seed ?? seed;
  await inTransaction(database, async (work) => {
    await seedPlans(work, { now, seed: demoSeed, currency });
    await seedCoupons(work, { now, seed: demoSeed });
  });
  const due = await competitionsDue(database, now);
  if (due.size === 0) return;
  const catalogue = makeCatalogue(demoSeed, now, await knownIds(database));
  const makeId = idsOf(demoSeed);
  const seasons = catalogue.competitions
    .filter((competition) => due.has(competition.uuid))
    .map((competition) => planSeason(competition, catalogue.circuits, nextMonday(competition, due, now), makeId));
  const playable = await withKnownTeams(database, seasons);
  await inTransaction(database, (transaction) =>
    recordSeasons(transaction, playable, catalogue.player, { now, currency }),
  );
}

/** The seasons whose teams are all in the database: an older release may have seeded other teams. */
async function withKnownTeams(database: Database, seasons: readonly PlannedSeason[]): Promise<PlannedSeason[]> {
  const teamsOf = (plan: PlannedSeason) => plan.matches.flatMap((match) => match.teamUuids);
  const teams = await inBatches([...new Set(seasons.flatMap(teamsOf))], (batch) =>
    database.selectFrom('team').select('uuid').where('uuid', 'in', batch).execute(),
  );
  const known = new Set(teams.map((team) => team.uuid));
  return seasons.filter((plan) => teamsOf(plan).every((uuid) => known.has(uuid)));
}

/** The Monday after the last season, or a later one if the new season would already be over. */
function nextMonday(competition: DemoCompetition, due: ReadonlyMap<string, number>, now: number): string {
  const after = mondayOf((due.get(competition.uuid) ?? 0) + 7 * DAY);
  const earliest = firstMonday(competition, now);
  return after > earliest ? after : earliest;
}

/** Competitions whose demo matches run out, each with the start of its last match. */
async function competitionsDue(database: Database, now: number): Promise<Map<string, number>> {
  const competitions = await database.selectFrom('competition').select('uuid').execute();
  const due = new Map<string, number>();
  for (const { uuid } of competitions) {
    const last = await database
      .selectFrom('event')
      .select(['starts_at', 'source'])
      .where('competition_uuid', '=', uuid)
      .orderBy('starts_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.source === 'demo' && last.starts_at < now + AHEAD_MS) due.set(uuid, last.starts_at);
  }
  return due;
}
