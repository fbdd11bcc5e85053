import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Role } from '#config/operator-roles.ts';
import { matchDayEndpoints as endpoints, type MatchDay } from '#contract/admin/match-day.ts';
import { findRow } from '../catalogue/find-row.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { latestBroadcasts } from '../ingest/broadcast-health.ts';
import { type AdminServices, change } from './change.ts';
import { operatorAccounts } from './operators.ts';
import type { OperatorVariables } from './require-scope.ts';

const DAY_MS = 86_400_000;
/** A kick-off that is this late, ms, needs somebody. */
const LATE_MS = 10 * 60_000;
const LISTED_MAX = 50;

/** What needs somebody today, and who scores a match. */
export function registerMatchDay(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, clock, viewers } = services;
  api.openapi(endpoints.today, async (c) => {
    const needs = [
      ...(await unfinished(database, clock.now())),
      ...(await faulty(services)),
      ...(await unpackaged(database)),
    ];
    return c.json({ viewers: viewers(), needs }, 200);
  });

  api.openapi(endpoints.scorers, async (c) => c.json(await scorersOf(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.assignScorers, async (c) => {
    const { uuid } = c.req.valid('param');
    const { accounts } = c.req.valid('json');
    const answer = await change(c, services, async (transaction) => {
      const before = await scorersOf(transaction, uuid);
      const rows = before.data
        .filter((scorer) => accounts.includes(scorer.uuid))
        .map((scorer) => ({ account_uuid: scorer.uuid, event_uuid: uuid }));
      await transaction.deleteFrom('operator_match').where('event_uuid', '=', uuid).execute();
      if (rows.length > 0) await transaction.insertInto('operator_match').values(rows).execute();
      const after = await scorersOf(transaction, uuid);
      return { action: 'event.scorers', target: uuid, before, after, answer: after };
    });
    return c.json(answer, 200);
  });
}

/** Accounts that score no more than what they are assigned, and whether they are assigned the match. */
async function scorersOf(database: Database, match: string) {
  existing('event', match, await findRow(database, 'event', match));
  const isScorer = (roles: readonly Role[]) => roles.includes('scorer');
  const people = (await operatorAccounts(database)).filter(({ roles }) => isScorer(roles));
  return {
    data: people.map(({ uuid, name, matches }) => ({
      ...{ uuid, name },
      assigned: matches.some((one) => one.uuid === match),
    })),
  };
}

/** Matches of the last week that nobody reported to their end, and those that should have begun. */
async function unfinished(database: Database, now: number): Promise<MatchDay['needs']> {
  const rows = await database
    .selectFrom('event')
    .select(['uuid', 'name', 'starts_at', 'status'])
    .where('starts_at', '>', now - 7 * DAY_MS)
    .where('starts_at', '<', now - LATE_MS)
    .where('placeholders', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('status', '=', 'finished'), e.or([e('reported', '=', 0), e('home_score', 'is', null)])]),
        e.and([e('status', '=', 'scheduled'), e('time_known', '=', 1)]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ uuid, name, starts_at, status }) => ({
    ...{ uuid, name, startTime: new Date(Number(starts_at)).toISOString(), detail: null },
    need: status === 'finished' ? 'score' : 'start',
  }));
}

/** Uploaded videos that could not be packaged. */
async function unpackaged(database: Database): Promise<MatchDay['needs']> {
  const rows = await database
    .selectFrom('upload')
    .innerJoin('event', 'event.uuid', 'upload.event_uuid')
    .select(['event.uuid', 'event.name', 'upload.name as file', 'upload.created_at'])
    .where('upload.state', '=', 'failed')
    .orderBy('upload.created_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ uuid, name, file, created_at }) => ({
    ...{ uuid, name, startTime: new Date(Number(created_at)).toISOString(), detail: file, need: 'packaging' },
  }));
}

/** Broadcasts without pictures, or with a fault. */
async function faulty({ database, clock, recordings }: AdminServices): Promise<MatchDay['needs']> {
  const broadcasts = await latestBroadcasts(database, recordings, clock.toReal(clock.now()));
  return broadcasts
    .filter(({ state, fault }) => state !== 'ended' && (fault !== null || state === 'interrupted'))
    .map(({ event, name, state, startedAt, fault }) => ({
      ...{ uuid: event, name, startTime: startedAt ?? '', detail: fault },
      need: state === 'interrupted' ? 'pictures' : 'broadcast',
    }));
}
