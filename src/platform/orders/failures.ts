import { type ErrorBody, failure } from '#contract/error.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';

/** Why an order cannot be made or changed, as the call answers it. */
export class OrderRefusal extends Error {
  readonly body: ErrorBody;

  constructor(status: 404 | 409 | 502, code: string, detail: string) {
    super(detail);
    this.body = failure(status, code, detail);
  }
}

/** A call of the payment service; that it does not answer is said in a way that callers can pass on. */
export async function asked<T>(call: Promise<T>, onError: (error: unknown) => void): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // The sandbox keeps its payments in our own database.
    if (isDatabaseUnavailable(error)) throw error;
    onError(error);
    throw new OrderRefusal(502, 'payment_service', 'The payment service does not answer. Nothing is lost: ask again.');
  }
}
