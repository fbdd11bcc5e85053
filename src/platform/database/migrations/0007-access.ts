import { sqlMigration } from '../sql-migration.ts';

/** Plans, coupons and entitlements. Money is integer minor units with its currency. */
export const access = sqlMigration(
  `alter table "event" add column "price_minor" integer`,
  `alter table "event" add column "currency" text`,
  `create table "plan" (
    "uuid" text primary key, "name" text not null, "description" text not null,
    "price_minor" integer not null, "currency" text not null, "period" text not null, "ends_at" bigint,
    "opens" text not null, "active" integer default 1 not null, "position" integer not null,
    constraint "plan_price" check (price_minor >= 0))`,
  // Nulls are distinct in both engines, so each unique constraint applies only to the rows of its kind.
  `create table "entitlement" (
    "uuid" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "event_uuid" text references "event" ("uuid") on delete cascade,
    "plan_uuid" text references "plan" ("uuid"), "valid_from" bigint not null, "valid_until" bigint,
    "source" text not null, "source_uuid" text not null, "revoked_at" bigint,
    constraint "entitlement_target" check ((event_uuid is null) <> (plan_uuid is null)),
    constraint "entitlement_once_for_event" unique ("source", "source_uuid", "event_uuid"),
    constraint "entitlement_once_for_plan" unique ("source", "source_uuid", "plan_uuid"))`,
  `create table "coupon" (
    "code" text primary key, "event_uuid" text references "event" ("uuid") on delete cascade,
    "plan_uuid" text references "plan" ("uuid"), "valid_from" bigint not null, "valid_until" bigint,
    "redemptions_max" integer default 1 not null, "redemptions" integer default 0 not null,
    "grants_days" integer, "active" integer default 1 not null, "created_at" bigint not null,
    constraint "coupon_target" check ((event_uuid is null) <> (plan_uuid is null)),
    constraint "coupon_not_overdrawn" check (redemptions between 0 and redemptions_max))`,
  `create table "coupon_redemption" (
    "uuid" text primary key, "coupon_code" text not null references "coupon" ("code") on delete cascade,
    "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "redeemed_at" bigint not null,
    constraint "coupon_once_for_account" unique ("coupon_code", "account_uuid"))`,
  `create index "plan_by_position" on "plan" ("position", "uuid")`,
  `create index "entitlement_by_account" on "entitlement" ("account_uuid", "event_uuid", "plan_uuid")`,
  `create index "entitlement_by_source" on "entitlement" ("source", "source_uuid")`,
  `create index "coupon_redemption_by_account" on "coupon_redemption" ("account_uuid", "redeemed_at")`,
);
