import { type Coupon, coupon } from '#contract/coupon.ts';
import { failure } from '#contract/error.ts';
import { pathTo } from '#contract/path-to.ts';
import type { Backend } from './transport.ts';

/** Result of a code. `coupon` is null when a remote backend sends no details. */
export type CouponAnswer =
  | { kind: 'good'; coupon: Coupon | null }
  | { kind: 'refused'; reason: 'invalid' | 'owned' | 'tooMany' }
  /** The backend redeems codes only at its checkout. */
  | { kind: 'at-checkout' };

/** Coupon calls of a visitor. @throws `{ status }` when the backend fails or the session is invalid */
export function couponCalls(call: Backend) {
  return {
    coupon: async (code: string): Promise<CouponAnswer> =>
      (await ask(call, pathTo('/api/v2/coupons/{code}', { code }))).answer,
    redeem: async (code: string): Promise<CouponAnswer> => {
      const { answer, status, reason } = await ask(call, pathTo('/api/v2/coupons/{code}/redemptions', { code }), {
        method: 'POST',
      });
      const knowsNoSuchCall = (status === 404 || status === 405) && reason !== 'coupon_invalid';
      return knowsNoSuchCall ? { kind: 'at-checkout' } : answer;
    },
  };
}

function refusalOf(status: number, reason: unknown): 'invalid' | 'owned' | 'tooMany' {
  if (status === 409 && reason === 'already_owned') return 'owned';
  return status === 429 ? 'tooMany' : 'invalid';
}

async function ask(call: Backend, path: string, init?: RequestInit) {
  const response = await call(path, init).catch((error: unknown) => {
    throw failure(0, 'network', String(error));
  });
  const { status } = response;
  if (status >= 500 || status === 401 || status === 403) throw failure(status, 'http', response.statusText);
  const body: unknown = await response.json().catch(() => undefined);
  const errors = (body as { errors?: { code?: unknown }[] } | undefined)?.errors;
  const reason = errors?.[0]?.code;
  if (!response.ok || errors !== undefined)
    return { answer: { kind: 'refused', reason: refusalOf(status, reason) } as const, status, reason };
  const read = coupon.safeParse(body);
  return { answer: { kind: 'good', coupon: read.success ? read.data : null } as const, status, reason };
}
