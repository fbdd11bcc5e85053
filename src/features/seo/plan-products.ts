import { paths } from '#config/paths.ts';
import type { Plan } from '#contract/orders.ts';
import type { Locale } from '#config/locales.ts';
import { textIn } from '#i18n/local-text.ts';
import { decimalOf } from '#lib/money.ts';
import type { Addresses } from './addresses.ts';

/** Billing periods as ISO 8601 durations; a season is paid once. */
const EVERY = { month: 'P1M', year: 'P1Y', season: undefined } as const;

/** Structured data of the passes on sale: a product each, with its offer. */
export function planProducts(
  plans: readonly Plan[],
  { locale, site, addresses }: { locale: Locale; site: string; addresses: Addresses },
): object[] {
  const url = addresses.page(paths.passes());
  return plans.map(({ uuid, name, description, price, period, endsAt }) => {
    const [amount, currency] = [decimalOf(price), price.currency];
    return {
      '@type': 'Product',
      '@id': `${url}#${uuid}`,
      name: textIn(locale, name),
      description: textIn(locale, description),
      image: addresses.file('/share.jpg'),
      brand: { '@type': 'Brand', name: site },
      offers: {
        '@type': 'Offer',
        url,
        price: amount,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        priceValidUntil: endsAt?.slice(0, 10),
        priceSpecification: EVERY[period] && {
          '@type': 'UnitPriceSpecification',
          price: amount,
          priceCurrency: currency,
          billingDuration: EVERY[period],
        },
      },
    };
  });
}
