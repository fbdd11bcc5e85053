import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import { sameText } from '../../../accounts/secrets.ts';
import type { Database } from '../../../database/open.ts';
import type { Webhook, PaymentProvider } from '../provider.ts';
import { type SandboxChoice, SANDBOX_PATH, sandboxPayments, SLOW_MS } from './payments.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Sends a webhook to the platform. */
  send: (headers: Record<string, string>, body: string) => Promise<unknown>;
}

export type Sandbox = ReturnType<typeof createSandbox>;

const SIGNATURE = 'sandbox-signature';

/** The built-in payment service (client id `test`), which moves no money. */
export function createSandbox({ database, clock, send }: Options) {
  const payments = sandboxPayments(database, clock);
  // Webhooks stay within this process.
  const key = randomBytes(32);
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  const sendWebhook = (about: Webhook['about'], id: string) => {
    const body = JSON.stringify({ id, about } satisfies Webhook);
    // A lost webhook does no harm: background jobs check open orders.
    send({ [SIGNATURE]: sign(body) }, body).catch(() => {});
  };
  const provider: PaymentProvider = {
    name: 'sandbox',
    renews: true,
    async open(request) {
      const id = await payments.open(request);
      return { reference: id, approveUrl: `${SANDBOX_PATH}/${id}` };
    },
    look: payments.look,
    capture: payments.capture,
    charge: payments.charge,
    async refund({ capture }) {
      const status = await payments.refund(capture);
      sendWebhook({ capture }, `${capture}:refunded`);
      return status;
    },
    forget: async () => {},
    async readWebhook(headers, body) {
      return sameText(headers.get(SIGNATURE) ?? '', sign(body)) ? (JSON.parse(body) as Webhook) : null;
    },
  };
  return {
    provider,
    payments,
    /** Applies the payer's choice and sends its webhooks; resolves to the payer's next URL. */
    async approve(id: string, choice: SandboxChoice): Promise<string | undefined> {
      const done = await payments.choose(id, choice);
      if (!done) return undefined;
      const { status, behaviour } = done.payment;
      if (status === 'approved' && behaviour === 'twice')
        for (const _ of [1, 2]) sendWebhook({ reference: id }, `${id}:approved`);
      if (status === 'approved' && behaviour === 'slow')
        setTimeout(() => sendWebhook({ reference: id }, `${id}:captured`), SLOW_MS / clock.rate + 50).unref();
      return done.goTo;
    },
  };
}
