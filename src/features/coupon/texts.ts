import type { Translate } from '#i18n/translate.ts';

export type CouponTexts = ReturnType<typeof couponTexts>;

/** Translated texts of the coupon form, a prop of its island. */
export function couponTexts(t: Translate) {
  return {
    code: t('coupon.code'),
    apply: t('coupon.apply'),
    applying: t('coupon.applying'),
    refusals: {
      invalid: t('formErrors.coupon.invalid'),
      tooMany: t('coupon.tooMany'),
      unreachable: t('coupon.unreachable'),
      owned: t('coupon.owned'),
      signedOut: t('notifications.session.ended'),
    },
  };
}
