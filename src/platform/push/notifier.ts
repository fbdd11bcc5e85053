import { createSingleFlight } from '#lib/single-flight.ts';
import { announceKickoffs } from './announce.ts';
import { type Delivery, deliverNotifications } from './deliver.ts';

export interface Notifier {
  /** Looks for kick-offs and sends what is due. Returns at once: whoever calls it waits for no push service. */
  look(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Nothing further is sent; resolves when what is under way is over. */
  stop(): Promise<void>;
}

interface Options extends Delivery {
  /** Where the clock of those hangs who have no zone of their own. */
  zone: string;
  onError?: (error: unknown) => void;
}

/** Tells the browsers that asked for it of kick-offs by product time. Never runs twice at once, never fails. */
export function createNotifier({ zone, onError = console.error, ...delivery }: Options): Notifier {
  const { database, clock } = delivery;
  let stopped = false;
  const looks = createSingleFlight<'look', void>();

  async function work(): Promise<void> {
    let sent = 1;
    // New kick-offs are written between two batches, so that a long one does not make them late.
    while (sent > 0 && !stopped) {
      await announceKickoffs(database, clock.now(), zone);
      sent = await deliverNotifications(delivery, () => stopped);
    }
  }

  return {
    look() {
      if (!stopped) void looks.run('look', () => work().catch(onError));
    },
    idle: async () => looks.underWay('look'),
    async stop() {
      stopped = true;
      await looks.underWay('look');
    },
  };
}
