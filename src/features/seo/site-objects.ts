import { paths } from '#config/paths.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { Addresses } from './addresses.ts';

export const organizationId = ({ origin }: Addresses) => `${origin}/#organization`;

/** Who runs the site and the site itself; they stand on the home page. */
export function siteObjects(config: AppConfig, addresses: Addresses, language: string): object[] {
  const publisher = organizationId(addresses);
  return [
    {
      '@type': 'Organization',
      '@id': publisher,
      name: config.appName,
      url: addresses.page(paths.home()),
      logo: addresses.file('/icon-180.png'),
      sameAs: config.socials.flatMap(({ link }) => addresses.file(link) ?? []),
    },
    {
      '@type': 'WebSite',
      '@id': `${addresses.origin}/#website`,
      name: config.appName,
      url: addresses.page(paths.home()),
      inLanguage: language,
      publisher: { '@id': publisher },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addresses.page(paths.search())}?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
