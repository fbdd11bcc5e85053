import { z } from 'zod';
import { type Plan, plan } from '#contract/orders.ts';
import type { Caller } from './caller.ts';
import { orUndefined } from './read.ts';

/** The plans on sale, in their order; none where the backend sells none. */
export const planCalls = (call: Caller) => ({
  list: async (): Promise<Plan[]> =>
    (await orUndefined(call('/api/v2/plans', z.object({ data: z.array(plan) }))))?.data ?? [],
});
