import type { AdminCall } from '#api/admin.server.ts';
import { adminCouponEndpoints } from '#contract/admin/coupons.ts';
import { salesEndpoints } from '#contract/admin/sales.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Translate } from '#i18n/translate.ts';
import { csvOf } from '../csv.ts';
import type { Fields } from '../form.ts';
import { zoned } from '../matches/form-values.ts';

export type Coupon = Answer<(typeof adminCouponEndpoints)['coupons']>['data'][number];

/** Creates the codes that a form asks for; resolves to them. @throws FieldFault */
export async function newCoupons({ call, t, zone }: { call: AdminCall; t: Translate; zone: string }, fields: Fields) {
  const prefix = fields.text('prefix').toUpperCase();
  if (!/^[A-Z0-9]{2,20}$/.test(prefix)) fields.refuse('prefix', t('admin.shop.fault.prefix'));
  const count = fields.number('count') ?? 1;
  if (count < 1 || count > 1000) fields.refuse('count', t('admin.shop.fault.count'));
  const day = fields.optional('until');
  const body = {
    ...{ prefix, count, unlocks: { type: 'plan' as const, uuid: fields.text('pass') } },
    validUntil: day === null ? null : zoned(day, '23:59', zone),
    redemptionsMax: fields.number('redemptions') ?? 1,
    grantsDays: fields.number('days'),
  };
  return call(salesEndpoints.createCoupons, { body });
}

/** Ends, or brings back, the codes that begin so. */
export async function switchCoupons(call: AdminCall, coupons: readonly Coupon[], active: boolean): Promise<void> {
  for (const { code, redemptions: _, ...coupon } of coupons)
    if (coupon.active !== active) await call(adminCouponEndpoints.writeCoupon, { code, body: { ...coupon, active } });
}

/** Codes of one batch share what precedes the first dash; a code without one is its own. */
export function batchesOf(coupons: readonly Coupon[]) {
  const batches = Map.groupBy(coupons, ({ code }) => code.split('-')[0] ?? code);
  return [...batches].map(([prefix, own]) => ({ prefix, coupons: own })).reverse();
}

/** A table of codes, as spreadsheets read it. */
export const couponCsv = (coupons: readonly Coupon[]): string =>
  csvOf([
    ['code', 'valid_from', 'valid_until', 'redemptions', 'redemptions_max', 'active'],
    ...coupons.map(({ code, validFrom = '', validUntil, redemptions, redemptionsMax, active }) => [
      ...[code, validFrom, validUntil ?? '', redemptions, redemptionsMax, active ? 'yes' : 'no'],
    ]),
  ]);
