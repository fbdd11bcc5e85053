import { sqlMigration } from '../sql-migration.ts';

/** Push subscriptions and kick-off notifications. A subscription ends with the sign-in it came from. */
export const push = sqlMigration(
  `create table "push_subscription" (
    "uuid" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "family_uuid" text not null references "token_family" ("uuid") on delete cascade,
    "endpoint" text not null unique, "p256dh" text not null, "auth" text not null, "scope" text not null,
    "locale" text not null, "time_zone" text, "created_at" bigint not null)`,
  `create table "push_kickoff" ("event_uuid" text primary key, "announced_at" bigint not null)`,
  `create table "push_notice" (
    "uuid" text primary key, "event_uuid" text not null,
    "subscription_uuid" text not null references "push_subscription" ("uuid") on delete cascade,
    "attempts" integer not null, "due_at" bigint, "created_at" bigint not null,
    constraint "push_notice_once" unique ("event_uuid", "subscription_uuid"))`,
  `create index "push_subscription_by_account" on "push_subscription" ("account_uuid")`,
  `create index "push_subscription_by_family" on "push_subscription" ("family_uuid")`,
  `create index "push_kickoff_by_age" on "push_kickoff" ("announced_at")`,
  `create index "push_notice_by_due" on "push_notice" ("due_at")`,
  `create index "push_notice_by_age" on "push_notice" ("created_at")`,
  `create index "push_notice_by_subscription" on "push_notice" ("subscription_uuid")`,
  `create index "favorite_by_object" on "favorite" ("object_uuid", "scope")`,
);
