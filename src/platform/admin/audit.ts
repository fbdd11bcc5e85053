import type { AuditEntry } from '#contract/admin/audit.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Operator } from './operator.ts';

interface Command {
  action: string;
  target: string;
  before: unknown;
  after: unknown;
}

/** Writes down what an operator changed. Call it in the transaction that changes it: neither is there without the other. */
export async function record(database: Database, operator: Operator, act: Command): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({
      at: Date.now(),
      token_uuid: operator.uuid,
      who: operator.name,
      action: act.action,
      target: act.target,
      before: JSON.stringify(act.before ?? null),
      after: JSON.stringify(act.after ?? null),
    })
    .execute();
}

/** What was done last, the newest first. */
export async function recorded(database: Database, limit: number): Promise<AuditEntry[]> {
  const rows = await database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ at, token_uuid, who, action, target, before, after }) => ({
    at: new Date(Number(at)).toISOString(),
    who,
    token: token_uuid,
    action,
    target,
    before: parsed(before),
    after: parsed(after),
  }));
}
