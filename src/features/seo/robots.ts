/** Paths without public pages, with and without a locale. */
const DISALLOWED = ['/login', '/logout', '/verify-code', '/checkout/', '/profile', '/onboarding', '/search?'];
const DISALLOWED_WITHOUT_LOCALE = ['/api/', '/v2/', '/internal/', '/oauth/', '/users/', '/*/checkout', '/*/watch'];

/** robots.txt (RFC 9309): staging disallows everything; other sites allow styles, scripts and pictures. */
export function robotsText({ appEnv, origin }: { appEnv: string; origin: string }): string {
  if (appEnv === 'staging') return 'User-agent: *\nDisallow: /\n';
  const paths = [
    ...DISALLOWED_WITHOUT_LOCALE,
    ...DISALLOWED.flatMap((path) => [path, `/de${path}`, `/en${path}`, `/en-us${path}`]),
  ];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
