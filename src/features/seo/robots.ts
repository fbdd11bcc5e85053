const KEPT_OUT = [
  '/api/',
  '/v2/',
  '/internal/',
  '/oauth/',
  '/login',
  '/checkout/',
  '/*/checkout',
  '/search?',
  '/*/search?',
];

/** robots.txt (RFC 9309). A staging site keeps every crawler out; styles, scripts and pictures are never kept out. */
export function robotsText({ appEnv, origin }: { appEnv: string; origin: string }): string {
  if (appEnv === 'staging') return 'User-agent: *\nDisallow: /\n';
  const rules = KEPT_OUT.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
