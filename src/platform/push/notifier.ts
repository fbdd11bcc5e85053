import { announceKickoffs } from './announce.ts';
import { type Delivery, deliverNotifications } from './deliver.ts';

interface Options extends Delivery {
  /** Default time zone. */
  zone: string;
  onError?: (error: unknown) => void;
}

/** Notifies subscribed browsers of kick-offs by product time. Runs never overlap and never fail. */
export function createNotifier({ zone, onError = console.error, ...delivery }: Options) {
  const { database, clock } = delivery;
  let stopped = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    let sent = 1;
    // Between two batches, so that many notifications do not delay the next kick-off.
    while (sent > 0 && !stopped) {
      await announceKickoffs(database, clock.now(), zone);
      sent = await deliverNotifications(delivery, () => stopped);
    }
  }

  return {
    /** Finds kick-offs and sends what is due. Returns at once. */
    look(): void {
      if (stopped) return;
      running ??= work()
        .catch(onError)
        .finally(() => {
          running = null;
        });
    },
    /** Resolves when no run is in progress. */
    idle: async (): Promise<void> => running ?? undefined,
    /** Sends nothing more; resolves when the current run is over. */
    async stop(): Promise<void> {
      stopped = true;
      await running;
    },
  };
}
