import type { Json } from './columns.ts';

export interface PasskeyTables {
  passkey: {
    /** Of the credential, as authenticators give it. */
    id: string;
    account_uuid: string;
    /** COSE, as base64url. */
    public_key: string;
    counter: number;
    transports: Json<string[]>;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** What an authenticator must sign, once; only its hash is stored. */
  passkey_challenge: {
    hash: string;
    /** Who adds a passkey; null: somebody signs in. */
    account_uuid: string | null;
    created_at: number;
    expires_at: number;
  };
}
