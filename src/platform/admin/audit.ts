import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Scope } from '#config/operator-roles.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

/** Who acts: an account, the holder of a token, or a user of the machine's command line. */
export interface Operator {
  uuid: string;
  name: string;
  scopes: readonly Scope[];
  /** A person who is signed in; a token has none. */
  account?: {
    /** The sign-in: all its tokens. */
    family: string;
    /** When the password was last given in it, ms of real time. */
    confirmedAt: number | null;
    /** The matches that it scores, where `scoring` is all it may do with one. */
    matches: readonly string[];
  };
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

/** The latest changes, newest first; those before the entry with the id `before` where it is given. */
export async function recorded(database: Database, limit: number, before?: number): Promise<AuditEntry[]> {
  let query = database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(entryOf);
}

/** One change; undefined for an unknown id. */
export async function recordedEntry(database: Database, id: number): Promise<AuditEntry | undefined> {
  const row = await database.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst();
  return row && entryOf(row);
}

const entryOf = ({ id, at, token_uuid, who, action, target, before, after }: Row<'audit_entry'>): AuditEntry => ({
  ...{ id: Number(id), at: new Date(Number(at)).toISOString(), who, token: token_uuid, action, target },
  before: parsed(before),
  after: parsed(after),
});
