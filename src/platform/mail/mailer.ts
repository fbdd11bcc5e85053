import { createSingleFlight } from '#lib/single-flight.ts';
import type { Settings } from '#config/env.ts';
import type { Clock } from '#lib/clock.ts';
import { databaseOutage } from '#runtime/outage.ts';
import type { Database } from '../database/open.ts';
import { deliverMail, type Delivery } from './deliver.ts';
import { mailSender } from './services.ts';
import { transportOf } from './transport.ts';

/** ms of real time. */
const EVERY_MS = 1000;

/** Sends queued messages, repeatedly, while this process leads (`mine`). Returns how to stop. */
function startMailer(delivery: Delivery, mine: () => Promise<boolean>): () => Promise<void> {
  let stopped = false;
  const rounds = createSingleFlight<'round', void>();
  const round = async () => {
    if (!(await mine())) return;
    while (!stopped && (await deliverMail(delivery, () => stopped)) > 0);
  };
  const timer = setInterval(() => void rounds.run('round', () => round().catch(delivery.onError)), EVERY_MS).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await rounds.underWay('round');
    delivery.transport.close();
  };
}

interface Core {
  database: Database;
  clock: Clock;
  secret: Buffer;
}

/** Sends queued messages by the mail server of the settings, or into a folder. Returns how to stop. */
export function startMail(settings: Settings, { secret, ...core }: Core, mine: () => Promise<boolean>) {
  const onError = (error: unknown) => databaseOutage.report('A message could not be sent', error);
  const sender = mailSender(settings, secret);
  return startMailer({ ...core, transport: transportOf(settings), sender, onError }, mine);
}
