import { loadScript } from '@paypal/paypal-js';
import { createOrder } from '#api/orders.browser.ts';
import type { Locale } from '#config/locales.ts';
import type { Offer } from '#contract/orders.ts';

/**
 * Replaces the form by PayPal's button. Our server creates and captures the order; the button only lets the payer approve it.
 * The form stays when PayPal does not load or the form has the focus.
 */
export async function mountPaypal(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-paypal]');
  const button = container?.querySelector<HTMLElement>('[data-paypal-button]');
  const form = container?.querySelector('form');
  if (!container || !button || !form) return;
  const { paypal: clientId = '', currency = 'EUR', cspNonce = '', back = '', failed = '' } = container.dataset;
  const announce = (text: string) => container.querySelector('[role="status"]')?.replaceChildren(text);
  let order = '';
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
      announce('');
      const { uuid, reference } = await createOrder(orderOf(container.dataset));
      order = uuid;
      return reference;
    },
    // Two approvals navigate once; errors caused by leaving the page are ignored.
    async onApprove() {
      if (!leaving) location.assign(back.replace('ORDER', order));
      leaving = true;
    },
    onError: () => !leaving && announce(failed),
  });
  if (!paypalButton) return;
  const rendered = await paypalButton.render(button).then(
    () => true,
    () => false,
  );
  if (!rendered || form.contains(document.activeElement)) return;
  button.inert = false;
  form.hidden = true;
}

function orderOf({ item = '', key = '', match, orderLocale = 'en' }: DOMStringMap) {
  const [type, uuid = ''] = item.split(' ');
  return {
    item: { type: type as Offer['item']['type'], uuid },
    idempotencyKey: key,
    locale: orderLocale as Locale,
    provider: 'paypal',
    ...(match && { match }),
  };
}
