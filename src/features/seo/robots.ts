import type { RobotsPolicy } from '#contract/app-config.ts';

/** Paths without public pages, with and without a locale. */
const DISALLOWED = ['/login', '/logout', '/verify-code', '/checkout/', '/profile', '/onboarding', '/search?'];
const DISALLOWED_WITHOUT_LOCALE = ['/api/', '/v2/', '/internal/', '/oauth/', '/users/', '/*/checkout', '/*/watch'];

/** Crawlers that read for the training of AI models, by the names that their owners document. */
const TRAINERS = [
  ...['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent', 'Bytespider'],
  ...['Amazonbot', 'cohere-training-data-crawler', 'Diffbot'],
];

interface Site {
  appEnv: string;
  origin: string;
  policy: RobotsPolicy;
}

/**
 * robots.txt (RFC 9309): staging disallows everything; other sites allow styles, scripts and pictures, and close what their
 * operator closed. A site that shall not be listed may be read, or no search engine would see that its pages say so.
 */
export function robotsText({ appEnv, origin, policy }: Site): string {
  if (appEnv === 'staging') return 'User-agent: *\nDisallow: /\n';
  const paths = [
    ...DISALLOWED_WITHOUT_LOCALE,
    ...[...DISALLOWED, ...policy.closed].flatMap((path) => [path, `/de${path}`, `/en${path}`, `/en-us${path}`]),
  ];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  const trainers = policy.training ? '' : `${TRAINERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n\n`;
  return `${trainers}User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
