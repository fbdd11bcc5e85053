import type { z } from 'zod';
import { countedTime } from '#lib/counted-time.ts';
import { accessToken, paypalError } from './schemas.ts';

const CALL_MS = 10_000;
/** Tokens are renewed this early. */
const SPARE_MS = 60_000;

export interface PaypalOptions {
  /** https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for tests. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the webhook; without it all webhooks are refused. */
  readonly webhookId: string | undefined;
}

/** An error of PayPal with its issues, such as INSTRUMENT_DECLINED. */
export class PaypalFailure extends Error {
  readonly status: number;
  readonly issues: readonly string[];

  constructor(status: number, issues: readonly string[]) {
    super(`PayPal answered ${status}: ${issues.join(', ')}`);
    this.status = status;
    this.issues = issues;
  }
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** JSON, as text. */
  body?: string;
  /** PayPal-Request-Id: makes repeating a call safe. */
  requestId?: string;
}

/** Calls PayPal's REST API as the merchant. @throws PaypalFailure for an error of PayPal, Error without an answer */
export function paypalApi({ apiUrl, clientId, clientSecret }: PaypalOptions) {
  let known: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    if (known && countedTime() < known.until) return known.token;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await fetch(new URL('/v1/oauth2/token', apiUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!answer.ok) throw new PaypalFailure(answer.status, ['NO_ACCESS_TOKEN']);
    const given = accessToken.parse(await answer.json());
    known = { token: given.access_token, until: countedTime() + given.expires_in * 1000 - SPARE_MS };
    return known.token;
  }

  return async function call<S extends z.ZodType>(
    schema: S,
    { method, path, body, requestId }: Call,
  ): Promise<z.infer<S>> {
    const answer = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    const read: unknown = await answer.json().catch(() => ({}));
    if (answer.ok) return schema.parse(read);
    // The token may be revoked early: the next call requests a new one.
    if (answer.status === 401) known = null;
    const { name = '', details = [] } = paypalError.safeParse(read).data ?? {};
    throw new PaypalFailure(answer.status, [name, ...details.map(({ issue }) => issue)]);
  };
}
export type PaypalCall = ReturnType<typeof paypalApi>;
