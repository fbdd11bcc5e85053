import type { Generated } from 'kysely';
import type { Scope } from '#contract/admin/scopes.ts';
import type { Json } from './columns.ts';

export interface AdminTables {
  /** A token of an operator's command line. Only its hash is stored. */
  admin_token: {
    uuid: string;
    /** Who or what uses it, as the audit log says. */
    name: string;
    hash: string;
    scopes: Json<Scope[]>;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  /** What was changed by whom; never changed or deleted itself. */
  audit_entry: {
    id: Generated<number>;
    at: number;
    token_uuid: string;
    who: string;
    action: string;
    target: string;
    before: Json<unknown>;
    after: Json<unknown>;
  };
}
