import { createSingleFlight } from '#lib/single-flight.ts';
import { reconcileOrders } from './reconcile.ts';
import { renewDue } from './renewals.ts';
import type { OrderServices } from './services.ts';

const EVERY_MS = 30_000;

/** Reconciles open orders and renews subscriptions, now and repeatedly, while this process leads (`mine`). Returns how to stop. */
export function startOrderJobs(services: OrderServices, mine: () => Promise<boolean>): () => Promise<void> {
  const rounds = createSingleFlight<'round', void>();
  const round = async (all: boolean) => {
    if (!(await mine())) return;
    await reconcileOrders(services, { all });
    await renewDue(services);
  };
  const start = (all: boolean) => void rounds.run('round', () => round(all).catch(services.onError));
  start(true);
  const timer = setInterval(start, EVERY_MS, false).unref();
  return async () => {
    clearInterval(timer);
    await rounds.underWay('round');
  };
}
