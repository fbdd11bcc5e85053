import { reconcileOrders } from './reconcile.ts';
import { renewDue } from './renewals.ts';
import type { OrderServices } from './services.ts';

const EVERY_MS = 30_000;

/**
 * Ends what is left open and renews what is due: at once (the process before this one may have died in the middle of an
 * order), and then again and again, where it is `mine` to do. Returns how to stop; that resolves when the round under way is
 * done.
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
