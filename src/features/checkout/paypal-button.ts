import { loadScript } from '@paypal/paypal-js';
import { createOrder } from '#api/orders.browser.ts';
import type { Locale } from '#config/locales.ts';
import type { Offer } from '#contract/orders.ts';

/**
 * Puts PayPal's own button where the form's button is. The order is made and captured by our server: all the button does is
 * let the payer approve it. Where PayPal does not load, or the payer is at the form already, the form stays.
 */
export async function mountPaypal(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-paypal]');
  const button = place?.querySelector<HTMLElement>('[data-paypal-button]');
  const form = place?.querySelector('form');
  if (!place || !button || !form) return;
  const { paypal: clientId = '', currency = 'EUR', cspNonce = '', back = '', failed = '' } = place.dataset;
  const say = (text: string) => place.querySelector('[role="status"]')?.replaceChildren(text);
  let made = '';
  let leaving = false;
  const paypal = await loadScript({
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    dataCspNonce: cspNonce,
  }).catch(() => null);
  const paypalButton = paypal?.Buttons?.({
    fundingSource: 'paypal',
    style: { height: 48 },
    async createOrder() {
      say('');
      const { uuid, reference } = await createOrder(wantedOf(place.dataset));
      made = uuid;
      return reference;
    },
    // Two presses are one order, and lead back once; what the way back breaks off has not failed.
    async onApprove() {
      if (!leaving) location.assign(back.replace('ORDER', made));
      leaving = true;
    },
    onError: () => !leaving && say(failed),
  });
  if (!paypalButton) return;
  const there = await paypalButton.render(button).then(
    () => true,
    () => false,
  );
  if (!there || form.contains(document.activeElement)) return;
  button.inert = false;
  form.hidden = true;
}

function wantedOf({ item = '', key = '', orderLocale = 'en' }: DOMStringMap) {
  const [type, uuid = ''] = item.split(' ');
  return {
    item: { type: type as Offer['item']['type'], uuid },
    idempotencyKey: key,
    locale: orderLocale as Locale,
  };
}
