import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure } from '#contract/error.ts';
import { orderEndpoints } from '#contract/orders.ts';
import { entitlementsOf } from '../access/entitlements.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import { respondOr404 } from '../respond-or-404.ts';
import { orRefusal } from './failures.ts';
import { manageMethod, methodsOf, refreshMethods, removeMethod, restoreMethod } from './payment-methods.ts';
import type { OrderServices } from './services.ts';
import { setCancelled, subscriptionsOf } from './subscriptions.ts';

/** The caller's own subscriptions and payment methods. */
export function registerSubscriptions(api: OpenAPIHono<BearerVariables>, services: OrderServices): void {
  const { database, clock } = services;
  const mine = (c: Context<BearerVariables>) => c.get('bearer').account.uuid;
  api.openapi(orderEndpoints.subscriptions, async (c) =>
    c.json({ data: await subscriptionsOf(database, mine(c), clock.now()) }, 200),
  );
  api.openapi(orderEndpoints.entitlements, async (c) =>
    c.json({ data: await entitlementsOf(database, mine(c), clock.now()) }, 200),
  );
  const one = async (c: Context<BearerVariables>, uuid: string) => {
    const [subscription] = await subscriptionsOf(database, mine(c), clock.now(), uuid);
    return respondOr404(c, subscription);
  };
  api.openapi(orderEndpoints.subscription, (c) => one(c, c.req.valid('param').uuid));
  for (const [endpoint, cancelled] of [
    [orderEndpoints.cancelSubscription, true],
    [orderEndpoints.resumeSubscription, false],
  ] as const)
    api.openapi(endpoint, async (c) => {
      const { uuid } = c.req.valid('param');
      const done = await setCancelled(database, mine(c), uuid, cancelled, clock.now());
      if (done === 'late')
        return c.json(failure(409, 'too_late', 'This subscription does not renew, or has ended.'), 409);
      return one(c, uuid);
    });
  api.openapi(orderEndpoints.paymentMethods, async (c) => c.json({ data: await methodsOf(services, mine(c)) }, 200));
  api.openapi(orderEndpoints.removePaymentMethod, async (c) => {
    const removed = await removeMethod(database, mine(c), c.req.valid('param').uuid, clock.now());
    if (removed) return c.body(null, 204);
    return c.json(failure(404, 'not_found', 'You have no payment method of this uuid.'), 404);
  });
  api.openapi(orderEndpoints.refreshPaymentMethods, async (c) => {
    await refreshMethods(services, { account: mine(c) });
    return c.json({ data: await methodsOf(services, mine(c)) }, 200);
  });
  api.openapi(orderEndpoints.managePaymentMethod, (c) =>
    orRefusal(c, async () => {
      const url = await manageMethod(services, { account: mine(c), ...c.req.valid('param'), ...c.req.valid('json') });
      if (url !== undefined) return c.json({ url }, 200);
      return c.json(failure(404, 'not_found', 'You have no payment method of this uuid that can be replaced.'), 404);
    }),
  );
  api.openapi(orderEndpoints.restorePaymentMethod, async (c) => {
    if (await restoreMethod(database, mine(c), c.req.valid('param').uuid)) return c.body(null, 204);
    return c.json(failure(404, 'not_found', 'No removed payment method of yours has this uuid.'), 404);
  });
}
