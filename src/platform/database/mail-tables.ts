import type { Json } from './columns.ts';

export interface MailTables {
  /** A message to send, written in the transaction of what causes it (mail/outbox.ts). Its id is also its Message-ID. */
  mail: {
    uuid: string;
    kind: string;
    account_uuid: string | null;
    /** Null: the account's address when it is sent. */
    recipient: string | null;
    locale: string;
    /** What it says beyond its kind; emptied once it is sent. */
    data: Json<object>;
    created_at: number;
    /** When nobody wants it any more. */
    expires_at: number;
    /** The next attempt; null: sent or given up. A process that takes it sets this ahead, so that a crash delays it. */
    due_at: number | null;
    attempts: number;
    sent_at: number | null;
  };
  /** A browser that an account signed in with, by the secret of its cookie. */
  account_device: { account_uuid: string; hash: string; seen_at: number };
  /** The secret of a link in a message. */
  account_token: {
    hash: string;
    account_uuid: string;
    purpose: 'verify' | 'address' | 'reset';
    /** The new address. */
    value: string | null;
    created_at: number;
    expires_at: number;
    spent_at: number | null;
  };
}
