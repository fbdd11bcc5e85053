import type { Translate } from '#i18n/translate.ts';

/** What the form for codes says, translated. Built on the server, passed to the island as a prop. */
export interface CouponTexts {
  code: string;
  apply: string;
  applying: string;
  invalid: string;
  hints: { invalid: string; tooMany: string; unreachable: string };
}

export function couponTexts(t: Translate): CouponTexts {
  return {
    code: t('coupon.code'),
    apply: t('coupon.apply'),
    applying: t('coupon.applying'),
    invalid: t('formErrors.coupon.invalid'),
    hints: { invalid: '', tooMany: t('coupon.tooMany'), unreachable: t('coupon.unreachable') },
  };
}
