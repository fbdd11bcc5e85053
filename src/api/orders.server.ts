import { z } from 'zod';
import type { Locale } from '#config/locales.ts';
import { entitlement, type NewOrder, type Offer, offer, order, paymentMethod, subscription } from '#contract/orders.ts';
import { type CallAddress, pathTo } from '#contract/path-to.ts';
import { orUndefined, read } from './read.ts';
import { send } from './send.ts';
import type { Backend } from './transport.ts';

export type Orders = ReturnType<typeof orderCalls>;

/** Calls about orders of a visitor. Undefined, or empty, when the backend has none. */
export function orderCalls(call: Backend) {
  const list = async <T extends z.ZodType>(path: CallAddress, one: T): Promise<z.infer<T>[]> =>
    (await orUndefined(read(call, path, z.object({ data: z.array(one) }))))?.data ?? [];
  const get = <T extends z.ZodType>(path: string, one: T) => orUndefined(read(call, path, one));
  const act = <T extends z.ZodType>(path: string, one: T) => orUndefined(send(call, 'POST', path, one));
  return {
    offer: (type: Offer['item']['type'], uuid: string) =>
      get(pathTo('/api/v2/users/me/offers/{type}/{uuid}', { type, uuid }), offer),
    create: (wanted: NewOrder) => send(call, 'POST', pathTo('/api/v2/users/me/orders'), order, wanted),
    orders: () => list('/api/v2/users/me/orders', order),
    order: (uuid: string) => get(pathTo('/api/v2/users/me/orders/{uuid}', { uuid }), order),
    /** Captures an approved payment and returns the order's state. Safe to repeat. */
    capture: (uuid: string) => act(pathTo('/api/v2/users/me/orders/{uuid}/capture', { uuid }), order),
    cancel: (uuid: string) => act(pathTo('/api/v2/users/me/orders/{uuid}/cancel', { uuid }), order),
    entitlements: () => list('/api/v2/users/me/entitlements', entitlement),
    subscriptions: () => list('/api/v2/users/me/subscriptions', subscription),
    subscription: (uuid: string) => get(pathTo('/api/v2/users/me/subscriptions/{uuid}', { uuid }), subscription),
    cancelSubscription: (uuid: string) =>
      act(pathTo('/api/v2/users/me/subscriptions/{uuid}/cancel', { uuid }), subscription),
    resumeSubscription: (uuid: string) =>
      act(pathTo('/api/v2/users/me/subscriptions/{uuid}/resume', { uuid }), subscription),
    /** `refreshed`: as their services know them now. */
    methods: async (refreshed = false) => {
      const all = z.object({ data: z.array(paymentMethod) });
      const fresh =
        refreshed && (await orUndefined(send(call, 'POST', pathTo('/api/v2/users/me/payment_methods/refresh'), all)));
      return fresh ? fresh.data : list('/api/v2/users/me/payment_methods', paymentMethod);
    },
    /** Where the visitor replaces a stored payment method. */
    manageMethod: (uuid: string, locale: Locale) =>
      orUndefined(
        send(
          call,
          'POST',
          pathTo('/api/v2/users/me/payment_methods/{uuid}/manage', { uuid }),
          z.object({ url: z.string() }),
          { locale },
        ),
      ),
    restoreMethod: async (uuid: string): Promise<void> => {
      const path = pathTo('/api/v2/users/me/payment_methods/{uuid}/restore', { uuid });
      await orUndefined(send(call, 'POST', path, z.unknown()));
    },
    removeMethod: async (uuid: string): Promise<void> => {
      await orUndefined(send(call, 'DELETE', pathTo('/api/v2/users/me/payment_methods/{uuid}', { uuid }), z.unknown()));
    },
  };
}
