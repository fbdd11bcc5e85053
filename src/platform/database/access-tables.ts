import type { Generated } from 'kysely';
import type { Flag, Json } from './columns.ts';

/** A text by language. */
export interface LocalText {
  en: string;
  de: string;
}

/** Which events a plan opens: all, or those of any of these. Pay-per-view is never among them. */
export type Opens = 'all' | { sports?: string[]; competitions?: string[]; teams?: string[] };

/** `season` is bought once and lasts until the plan's `ends_at`; month and year run from the day they begin. */
export type PlanPeriod = 'month' | 'year' | 'season';

export type EntitlementSource = 'order' | 'coupon' | 'operator';

export interface AccessTables {
  plan: {
    uuid: string;
    name: Json<LocalText>;
    description: Json<LocalText>;
    /** Integer minor units of `currency` (ISO 4217). */
    price_minor: number;
    currency: string;
    period: PlanPeriod;
    ends_at: number | null;
    opens: Json<Opens>;
    /** Whether it is on sale; what was sold goes on. */
    active: Flag;
    position: number;
    /** How many screens of an account may play at once what it opens. */
    screens: Generated<number>;
    /** Days that a new customer has it before the first payment. */
    trial_days: Generated<number>;
  };
  /** Lets an account watch either one event or what a plan opens, from `valid_from` until before `valid_until` (null: for good). */
  entitlement: {
    uuid: string;
    account_uuid: string;
    event_uuid: string | null;
    plan_uuid: string | null;
    valid_from: number;
    valid_until: number | null;
    source: EntitlementSource;
    /** The order, redemption or operator command; it grants each target once. */
    source_uuid: string;
    revoked_at: number | null;
  };
  coupon: {
    /** As rules normalise it: upper case, no spaces. */
    code: string;
    event_uuid: string | null;
    plan_uuid: string | null;
    valid_from: number;
    valid_until: number | null;
    redemptions_max: number;
    redemptions: number;
    /** How long what it unlocks lasts; null: a period of its plan, an event for good. */
    grants_days: number | null;
    active: Flag;
    created_at: number;
  };
  coupon_redemption: { uuid: string; coupon_code: string; account_uuid: string; redeemed_at: number };
}
