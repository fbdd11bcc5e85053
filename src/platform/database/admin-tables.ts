import type { Generated } from 'kysely';
import type { Scope } from '#contract/admin/scopes.ts';
import type { Json } from './schema.ts';

/** A token of an operator's command line. Only its hash is stored. */
interface AdminTokenTable {
  uuid: string;
  /** Who or what uses it, as the audit log says. */
  name: string;
  hash: string;
  scopes: Json<Scope[]>;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** What was changed by whom; never changed or deleted itself. */
interface AuditEntryTable {
  id: Generated<number>;
  at: number;
  token_uuid: string;
  who: string;
  action: string;
  target: string;
  before: Json<unknown>;
  after: Json<unknown>;
}

export interface AdminTables {
  admin_token: AdminTokenTable;
  audit_entry: AuditEntryTable;
}
