import { z } from 'zod';
import {
  type NewOrder,
  type Offer,
  offer,
  type Order,
  order,
  type PaymentMethod,
  paymentMethod,
  type Subscription,
  subscription,
} from '#contract/orders.ts';
import { orUndefined, read } from './read.ts';
import { send } from './send.ts';
import type { Backend } from './transport.ts';

const ME = '/api/v2/users/me';
const segment = encodeURIComponent;

export type Orders = ReturnType<typeof orderCalls>;

/** What pages ask about buying as their visitor. Undefined, or empty, where the backend has nothing of it. */
export function orderCalls(call: Backend) {
  const list = async <T extends z.ZodType>(path: string, one: T): Promise<z.infer<T>[]> =>
    (await orUndefined(read(call, `${ME}/${path}`, z.object({ data: z.array(one) }))))?.data ?? [];
  const act = (path: string, uuid: string, name: string) => `${ME}/${path}/${segment(uuid)}/${name}`;
  return {
    offer: (type: Offer['item']['type'], uuid: string): Promise<Offer | undefined> =>
      orUndefined(read(call, `${ME}/offers/${type}/${segment(uuid)}`, offer)),
    create: (wanted: NewOrder): Promise<Order> => send(call, 'POST', `${ME}/orders`, order, wanted),
    orders: (): Promise<Order[]> => list('orders', order),
    order: (uuid: string): Promise<Order | undefined> =>
      orUndefined(read(call, `${ME}/orders/${segment(uuid)}`, order)),
    /** Where the order's payment stands; takes the money when it was approved. Safe to repeat. */
    capture: (uuid: string): Promise<Order | undefined> =>
      orUndefined(send(call, 'POST', act('orders', uuid, 'capture'), order)),
    cancel: (uuid: string): Promise<Order | undefined> =>
      orUndefined(send(call, 'POST', act('orders', uuid, 'cancel'), order)),
    subscriptions: (): Promise<Subscription[]> => list('subscriptions', subscription),
    subscription: (uuid: string): Promise<Subscription | undefined> =>
      orUndefined(read(call, `${ME}/subscriptions/${segment(uuid)}`, subscription)),
    cancelSubscription: (uuid: string): Promise<Subscription | undefined> =>
      orUndefined(send(call, 'POST', act('subscriptions', uuid, 'cancel'), subscription)),
    resumeSubscription: (uuid: string): Promise<Subscription | undefined> =>
      orUndefined(send(call, 'POST', act('subscriptions', uuid, 'resume'), subscription)),
    methods: (): Promise<PaymentMethod[]> => list('payment_methods', paymentMethod),
    removeMethod: async (uuid: string): Promise<void> => {
      await orUndefined(send(call, 'DELETE', `${ME}/payment_methods/${segment(uuid)}`, z.unknown()));
    },
  };
}
