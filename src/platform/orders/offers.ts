import type { Offer } from '#contract/orders.ts';
import { accessByUuid } from '../access/access-of.ts';
import { coveredUntil } from '../access/coverage.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { OrderServices } from './services.ts';
import { currentSubscription } from './subscriptions.ts';
import { upgradeTo } from './upgrades.ts';

export interface Item {
  type: 'plan' | 'event';
  uuid: string;
}

/** The current price of an item for an account: the only source of prices. Undefined for an unknown uuid. */
export function offerOf(services: OrderServices, item: Item, account: string): Promise<Offer | undefined> {
  return item.type === 'plan' ? planOffer(services, item.uuid, account) : eventOffer(services, item.uuid, account);
}

type Found = Promise<Offer | undefined>;

async function planOffer({ database, clock, providers }: OrderServices, uuid: string, account: string): Found {
  const row = await database.selectFrom('plan').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) return undefined;
  const owned =
    (await currentSubscription(database, account, uuid, clock.now())) !== undefined ||
    (await coveredUntil(database, account, { type: 'plan', uuid }, clock.now())) !== undefined;
  const over = row.ends_at !== null && row.ends_at <= clock.now();
  const upgrade = owned ? null : await upgradeTo(database, row, account, clock.now());
  const isNew = row.trial_days > 0 && upgrade === null && (await isNewCustomer(database, account));
  return {
    item: { type: 'plan', uuid, title: parsed(row.name) },
    price: { amount: row.price_minor - (upgrade?.credit.amount ?? 0), currency: row.currency },
    period: row.period,
    status: owned ? 'owned' : row.active === 1 && row.price_minor > 0 && !over ? 'open' : 'closed',
    ...servicesOf(providers, row.period !== 'season'),
    upgrade,
    trialDays: isNew && row.period !== 'season' ? row.trial_days : 0,
  };
}

async function eventOffer({ database, clock, providers }: OrderServices, uuid: string, account: string): Found {
  const event = await database.selectFrom('event').select('name').where('uuid', '=', uuid).executeTakeFirst();
  const access = await accessByUuid(database, uuid, account, clock.now());
  if (!event || !access) return undefined;
  const price =
    access.price !== null && access.currency !== null && access.price > 0
      ? { amount: access.price, currency: access.currency }
      : null;
  const free = access.type === 'free' || access.type === 'login';
  return {
    item: { type: 'event', uuid, title: { en: event.name, de: event.name } },
    price,
    period: null,
    status: free ? 'free' : access.granted ? 'owned' : price ? 'open' : 'closed',
    ...servicesOf(providers, false),
    upgrade: null,
    trialDays: 0,
  };
}

const servicesOf = (providers: OrderServices['providers'], renewing: boolean) => {
  const services = providers.map(({ name, renews }) => ({ name, renews: renewing && renews }));
  return { services, provider: services[0]?.name ?? null, renews: services[0]?.renews === true };
};

/** Whether an account never had a pass: trials are for those. */
async function isNewCustomer(database: Database, account: string): Promise<boolean> {
  const had = database.selectFrom('subscription').select('uuid').where('account_uuid', '=', account);
  return (await had.limit(1).executeTakeFirst()) === undefined;
}
