import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Scope } from '#contract/admin/scopes.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';

/** Who acts: the holder of a token, or a user of the machine's command line. */
export interface Operator {
  uuid: string;
  name: string;
  scopes: readonly Scope[];
}

/** An operator's change as the audit log has it. */
export interface AuditedChange {
  /** For example `team.create`. */
  action: string;
  target: string;
  before: unknown;
  after: unknown;
}

/** Writes an operator's change into the audit log. Call it in the transaction of the change. */
export async function record(database: Database, operator: Operator, change: AuditedChange): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({
      at: Date.now(),
      token_uuid: operator.uuid,
      who: operator.name,
      action: change.action,
      target: change.target,
      before: JSON.stringify(change.before ?? null),
      after: JSON.stringify(change.after ?? null),
    })
    .execute();
}

/** The latest changes, newest first. */
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
