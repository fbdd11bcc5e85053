import { orderEndpoints, type Plan } from '#contract/orders.ts';
import type { Caller } from './caller.ts';
import { orUndefined } from './read.ts';

/** The plans on sale; none when the backend has none. */
export const planCalls = (call: Caller) => ({
  list: async (): Promise<Plan[]> => (await orUndefined(call(orderEndpoints.plans, {})))?.data ?? [],
});
