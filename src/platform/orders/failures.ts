import type { Context } from 'hono';
import { type ErrorBody, failure } from '#contract/error.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';

/** Why an order cannot be created or changed. */
export class OrderRefusal extends Error {
  readonly body: ErrorBody;

  constructor(status: 404 | 409 | 502, code: string, detail: string) {
    super(detail);
    this.body = failure(status, code, detail);
  }
}

/** The result of a call to the payment service. @throws OrderRefusal (502) when it fails */
export async function orBadGateway<T>(call: Promise<T>, onError: (error: unknown) => void): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // The sandbox uses our own database.
    if (isDatabaseUnavailable(error)) throw error;
    onError(error);
    throw new OrderRefusal(502, 'payment_service', 'The payment service does not answer. Nothing is lost: try again.');
  }
}

/** Answers an OrderRefusal with its body. */
export async function orRefusal<T>(c: Context, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OrderRefusal)) throw error;
    return c.json(error.body, error.body.status as 404 | 409 | 502);
  }
}
