import { reconcileOrders } from './reconcile.ts';
import { renewDue } from './renewals.ts';
import type { OrderServices } from './services.ts';

const EVERY_MS = 30_000;

/**
 * Reconciles open orders and renews subscriptions, at once (the previous process may have died during an order) and then
 * repeatedly, while this process is the leader (`mine`). Returns how to stop, after the current run.
 */
export function startOrderJobs(services: OrderServices, mine: () => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const round = (all: boolean) => {
    running = running
      .then(async () => {
        if (!(await mine())) return;
        await reconcileOrders(services, { all });
        await renewDue(services);
      })
      .catch(services.onError);
  };
  round(true);
  const timer = setInterval(() => round(false), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
