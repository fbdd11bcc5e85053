import type { Plan } from '#contract/orders.ts';

/** What one card offers: a pass, and the same by year where there is one. */
export interface Choice {
  plan: Plan;
  yearly: Plan | null;
}

/** The passes on sale in their order; a pass by month and one by year that opens the same are one choice. */
export function choicesOf(plans: readonly Plan[]): Choice[] {
  const taken = new Set<Plan>();
  const yearlyOf = ({ uuid }: Plan): Plan | null => {
    const found = plans.find(({ monthly }) => monthly === uuid) ?? null;
    if (found) taken.add(found);
    return found;
  };
  const choices = plans.map((plan) => ({ plan, yearly: yearlyOf(plan) }));
  return choices.filter(({ plan }) => !taken.has(plan));
}

/** What a year costs less than twelve months of the same pass, in whole percent; 0 where it saves nothing. */
export function savingOf({ plan, yearly }: Choice): number {
  if (!yearly || yearly.price.currency !== plan.price.currency) return 0;
  const months = 12 * plan.price.amount;
  return Math.max(0, Math.floor((100 * (months - yearly.price.amount)) / months));
}
