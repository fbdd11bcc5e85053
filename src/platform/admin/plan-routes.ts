import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AdminPlan, planEndpoints } from '#contract/admin/plans.ts';
import { findRow } from '../catalogue/find-row.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

const PLAN_TABLES = { sports: 'sport', competitions: 'competition', teams: 'team' } as const;

export function registerAdminPlans(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  api.openapi(planEndpoints.plans, async (c) => {
    const rows = await database.selectFrom('plan').selectAll().orderBy('position').orderBy('uuid').execute();
    return c.json({ data: rows.map(planOf) }, 200);
  });
  api.openapi(planEndpoints.writePlan, async (c) => {
    const { uuid } = c.req.valid('param');
    const plan = c.req.valid('json');
    if ((plan.period === 'season') !== (plan.endsAt !== null))
      throw new Unacceptable(
        'A plan of a season needs endsAt, the moment it ends; plans of a month or a year have none.',
      );
    const answer = await change(c, services, async (transaction) => {
      await checkOpens(transaction, plan.opens);
      const before = await findRow(transaction, 'plan', uuid);
      const row = rowOf(uuid, plan);
      if (before) await transaction.updateTable('plan').set(row).where('uuid', '=', uuid).execute();
      else await transaction.insertInto('plan').values(row).execute();
      const after = { uuid, ...plan };
      const tags = ['config', 'catalogue'];
      return { action: 'plan.write', target: uuid, before: before && planOf(before), after, answer: after, tags };
    });
    return c.json(answer, 200);
  });
}

/** @throws Unacceptable for entities that the catalogue does not have */
async function checkOpens(database: Database, opens: AdminPlan['opens']): Promise<void> {
  if (opens === 'all') return;
  if (Object.keys(opens).length === 0) throw new Unacceptable('opens is empty; write "all" for everything.');
  for (const [kind, uuids = []] of Object.entries(opens)) {
    const table = PLAN_TABLES[kind as keyof typeof PLAN_TABLES];
    const known = await database.selectFrom(table).select('uuid').where('uuid', 'in', uuids).execute();
    const missing = uuids.filter((uuid) => !known.some((row) => row.uuid === uuid));
    if (missing.length > 0) throw new Unacceptable(`opens.${kind}: nothing has the id ${missing.join(', ')}.`);
  }
}

function rowOf(
  uuid: string,
  { name, description, price, period, endsAt, opens, active, position, screens, trialDays }: AdminPlan,
) {
  return {
    uuid,
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    price_minor: price.amount,
    currency: price.currency,
    period,
    ends_at: endsAt === null ? null : Date.parse(endsAt),
    opens: JSON.stringify(opens),
    active: (active ? 1 : 0) as 0 | 1,
    ...{ position, screens, trial_days: trialDays },
  };
}

function planOf(row: Row<'plan'>): AdminPlan & { uuid: string } {
  return {
    uuid: row.uuid,
    name: parsed(row.name),
    description: parsed(row.description),
    price: { amount: row.price_minor, currency: row.currency },
    period: row.period,
    endsAt: row.ends_at === null ? null : new Date(Number(row.ends_at)).toISOString(),
    opens: parsed(row.opens),
    active: row.active === 1,
    position: row.position,
    screens: row.screens,
    trialDays: row.trial_days,
  };
}
