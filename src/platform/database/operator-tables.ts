import type { Generated } from 'kysely';
import type { Role, Scope } from '#config/operator-roles.ts';
import type { PictureUse } from '#contract/admin/pictures.ts';
import type { Json } from './columns.ts';

export interface OperatorTables {
  /** An account that runs the site. */
  operator: { account_uuid: string; roles: Json<Role[]>; created_at: number };
  /** A match that an account is to score. */
  operator_match: { account_uuid: string; event_uuid: string };
  /** A link that makes an account an operator, once. Only its hash is stored. */
  operator_invitation: {
    hash: string;
    /** In lower case: the account of this address may use it. */
    email: string;
    roles: Json<Role[]>;
    created_at: number;
    /** ms of real time. */
    expires_at: number;
  };
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
  /** A picture that an operator uploaded, by a hash of its bytes. It stays when nothing shows it any more: a change can be undone. */
  picture: { hash: string; use: PictureUse; data: Uint8Array; created_at: number };
  /** What was changed by whom; never changed or deleted itself. */
  audit_entry: {
    id: Generated<number>;
    at: number;
    /** The token, or the account of a person. */
    token_uuid: string;
    who: string;
    action: string;
    target: string;
    before: Json<unknown>;
    after: Json<unknown>;
  };
}
