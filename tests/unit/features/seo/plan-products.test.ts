import { expect, it } from 'vitest';
import { planProducts } from '#features/seo/plan-products.ts';
import { german } from './support.ts';

const plan = {
  uuid: 'p1',
  name: { en: 'Season pass', de: 'Saisonpass' },
  description: { en: 'Every match', de: 'Jedes Spiel' },
  price: { amount: 999, currency: 'EUR' },
  period: 'month',
  endsAt: null,
  screens: null,
  trialDays: 0,
  monthly: null,
} as const;

it('is a product with an offer for each pass, in the language of the page', () => {
  const [month, season] = planProducts([plan, { ...plan, period: 'season', endsAt: '2027-06-30T00:00:00Z' }], {
    locale: 'de',
    site: 'Touchline',
    addresses: german,
  }) as Record<string, Record<string, unknown>>[];
  expect(month).toMatchObject({ '@type': 'Product', name: 'Saisonpass', description: 'Jedes Spiel' });
  expect(month?.['offers']).toMatchObject({
    '@type': 'Offer',
    price: '9.99',
    priceCurrency: 'EUR',
    priceSpecification: { billingDuration: 'P1M' },
  });
  expect(season?.['offers']).toMatchObject({ priceValidUntil: '2027-06-30', priceSpecification: undefined });
});
