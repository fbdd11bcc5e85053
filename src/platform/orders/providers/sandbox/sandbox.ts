import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import { sameText } from '../../../accounts/secrets.ts';
import type { Database } from '../../../database/open.ts';
import type { Webhook, PaymentProvider } from '../provider.ts';
import { type SandboxAct, type SandboxPayments, SANDBOX_PATH, sandboxPayments, SLOW_MS } from './payments.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Sends a webhook to the platform's own webhook, as a service elsewhere would. */
  send: (headers: Record<string, string>, body: string) => Promise<unknown>;
}

export interface Sandbox {
  readonly provider: PaymentProvider;
  readonly payments: SandboxPayments;
  /** Does what the payer chose, and sends the webhooks that follow; resolves to where the payer goes from there. */
  approve(id: string, act: SandboxAct): Promise<string | undefined>;
}

const SIGNATURE = 'sandbox-signature';

/** The built-in payment service (client id `test`): it moves no money, keeps books of its own, and tells what happened. */
export function createSandbox({ database, clock, send }: Options): Sandbox {
  const payments = sandboxPayments(database, clock);
  // Webhooks are sent within the process that signs them, so the key need not outlive it.
  const key = randomBytes(32);
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  const tell = (reference: string, id: string) => {
    const body = JSON.stringify({ id, reference });
    // Nobody waits for a webhook, and one that is lost is made up for: housekeeping looks at every open order.
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
    forget: async () => {},
    async readWebhook(headers, body) {
      return sameText(headers.get(SIGNATURE) ?? '', sign(body)) ? parsedWebhook(body) : null;
    },
  };
  return {
    provider,
    payments,
    async approve(id, act) {
      const done = await payments.act(id, act);
      if (!done) return undefined;
      const { status, behaviour } = done.payment;
      if (status === 'approved' && behaviour === 'twice') for (const _ of [1, 2]) tell(id, `${id}:approved`);
      if (status === 'approved' && behaviour === 'slow')
        setTimeout(() => tell(id, `${id}:captured`), SLOW_MS / clock.rate + 50).unref();
      return done.goTo;
    },
  };
}

function parsedWebhook(body: string): Webhook {
  const { id, reference } = JSON.parse(body) as { id: string; reference: string };
  return { id, about: { reference } };
}
