import { createSingleFlight } from '#lib/single-flight.ts';
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
  const looks = createSingleFlight<'look', void>();

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
      if (!stopped) void looks.run('look', () => work().catch(onError));
    },
    /** Resolves when no run is in progress. */
    idle: async (): Promise<void> => looks.underWay('look'),
    /** Sends nothing more; resolves when the current run is over. */
    async stop(): Promise<void> {
      stopped = true;
      await looks.underWay('look');
    },
  };
}
