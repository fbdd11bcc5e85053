import type { ColumnType, Generated } from 'kysely';
import type { DeviceSettings, FavoriteType } from '#contract/session.ts';
import type { Flag, Json } from './columns.ts';

/** A secret of a client; only its SHA-256 hash (base64url) is stored. */
interface Secret {
  hash: string;
  created_at: number;
  expires_at: number;
}

export interface AccountTables {
  account: {
    uuid: string;
    /** In lower case. */
    email: string;
    name: string;
    /** scrypt with its parameters and salt, see accounts/password.ts. */
    password: string;
    onboarded: Flag;
    settings: Json<DeviceSettings>;
    created_at: number;
    /** When somebody proved to read its mail. */
    verified_at: ColumnType<number | null, number | undefined, number | null>;
    /** Language of its mail: that of the last sign-in. */
    locale: Generated<string>;
    /** When it is deleted, because its member gave it up. */
    deletion_at: ColumnType<number | null, number | undefined, number | null>;
    /** Nobody can sign in before its address is confirmed. */
    pending: Flag;
  };
  /** A browser that is signed in at the single sign-on provider. */
  sso_session: Secret & {
    account_uuid: string;
    /** What people call it. */
    device: Generated<string>;
    /** When its pages or tokens were last used. */
    used_at: ColumnType<number | null, number | undefined, number>;
  };
  authorization_code: Secret & {
    account_uuid: string;
    client_id: string;
    redirect_uri: string;
    /** PKCE S256. */
    challenge: string | null;
    /** The SSO session it was issued in. */
    session_hash: string;
    /** Set when it is spent: the tokens it gave, or would have given. */
    family_uuid: string | null;
  };
  /** All tokens that descend from one sign-in of one client; they are revoked together, by deleting this row. */
  token_family: {
    uuid: string;
    account_uuid: string;
    client_id: string;
    session_hash: string;
    expires_at: number;
    /** When an operator last gave the password in it, ms of real time. */
    confirmed_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
  access_token: Secret & { family_uuid: string };
  refresh_token: Secret & {
    family_uuid: string;
    /** When it was exchanged; its successors are then sealed with a key that only its holder can make. */
    used_at: number | null;
    successor: string | null;
  };
  /** A sign-in that plays, or played, a video that needs access. Moments in ms of product time. */
  screen: {
    account_uuid: string;
    family_uuid: string;
    event_uuid: string;
    seen_at: number;
    /** When another screen took its place. */
    ended_at: number | null;
  };
  favorite: { account_uuid: string; scope: string; type: FavoriteType; object_uuid: string; created_at: number };
  /** Who knows the token may read the matches of what the account follows. */
  calendar_feed: { account_uuid: string; token: string; created_at: number };
  video_position: {
    account_uuid: string;
    /** uuid of an event or a highlight; it may be gone. */
    video: string;
    /** Seconds; null: from its beginning again. */
    at: number | null;
    /** By the clock of the device, real time. */
    changed_at: number;
  };
  vote: {
    event_uuid: string;
    account_uuid: string;
    /** Of the line-ups of the event; the player may be gone. */
    player_uuid: string;
    /** Product time. */
    voted_at: number;
  };
}
