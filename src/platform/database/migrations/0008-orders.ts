import { sqlMigration } from '../sql-migration.ts';

/** Orders, subscriptions, payment methods, and the data of the payment sandbox. */
export const orders = sqlMigration(
  `create table "payment_method" (
    "uuid" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "provider" text not null, "token" text not null, "label" text not null, "created_at" bigint not null,
    constraint "payment_method_once" unique ("account_uuid", "provider", "token"))`,
  `create table "payment_notice" (
    "provider" text not null, "id" text not null, "received_at" bigint not null,
    constraint "payment_notice_key" primary key ("provider", "id"))`,
  `create table "subscription" (
    "uuid" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "plan_uuid" text not null references "plan" ("uuid"), "amount" integer not null, "currency" text not null,
    "period" text not null, "method_uuid" text references "payment_method" ("uuid") on delete set null,
    "started_at" bigint not null, "paid_until" bigint, "cancelled_at" bigint,
    "declines" integer default 0 not null, "retry_at" bigint)`,
  `create table "order" (
    "uuid" text primary key, "account_uuid" text references "account" ("uuid") on delete set null,
    "idempotency_key" text not null, "item_type" text not null, "item_uuid" text not null,
    "title" text not null, "amount" integer not null, "currency" text not null, "state" text not null,
    "provider" text not null, "reference" text, "approve_url" text, "capture" text,
    "receipt_number" integer unique,
    "subscription_uuid" text references "subscription" ("uuid") on delete set null,
    "renewal" integer default 0 not null, "created_at" bigint not null, "looked_at" bigint not null,
    "captured_at" bigint, "refunded_at" bigint, constraint "order_amount" check (amount > 0),
    constraint "order_once" unique ("account_uuid", "idempotency_key"),
    constraint "order_payment_once" unique ("provider", "reference"))`,
  `create table "sandbox_payment" (
    "id" text primary key, "order_uuid" text not null unique, "amount" integer not null,
    "currency" text not null, "title" text not null, "locale" text not null, "return_url" text not null,
    "cancel_url" text not null, "keeps_method" integer not null, "status" text not null,
    "behaviour" text not null, "ready_at" bigint)`,
  `create table "sandbox_capture" (
    "id" text primary key, "payment_id" text, "token" text, "request_id" text not null unique,
    "amount" integer not null, "currency" text not null, "captured_at" bigint not null)`,
  `create index "order_by_account" on "order" ("account_uuid", "created_at")`,
  `create index "order_by_state" on "order" ("state", "looked_at")`,
  `create index "order_by_subscription" on "order" ("subscription_uuid")`,
  `create index "subscription_by_account" on "subscription" ("account_uuid")`,
  `create index "subscription_by_end" on "subscription" ("paid_until")`,
  // While an order for an item is open, there is no second one.
  `create unique index "order_open_once" on "order" ("account_uuid", "item_type", "item_uuid") where "state" in ('created', 'approved')`,
);
