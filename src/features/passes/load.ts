import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import type { Plan } from '#contract/orders.ts';

interface Passes {
  plans: readonly Plan[];
  /** The match that all of them open; undefined without one. */
  match: Event | undefined;
}

/** The passes on sale, or those that open the match `wanted`. None where the operator sells none. */
export async function loadPasses(api: Api, sells: boolean, wanted: string | null): Promise<Passes> {
  if (!sells) return { plans: [], match: undefined };
  const match = wanted ? await api.events.get(wanted) : undefined;
  const opening = match ? await api.plans.list(match.uuid) : [];
  return opening.length > 0 ? { plans: opening, match } : { plans: await api.plans.list(), match: undefined };
}
