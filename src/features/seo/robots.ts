/** Paths that are no pages, or pages of one visitor: for crawlers nothing but cost. Each stands below a language as well. */
const KEPT_OUT = ['/login', '/logout', '/verify-code', '/checkout/', '/profile', '/onboarding', '/search?'];
const KEPT_OUT_ONCE = ['/api/', '/v2/', '/internal/', '/oauth/', '/users/', '/*/checkout', '/*/watch'];

/** robots.txt (RFC 9309). A staging site keeps every crawler out; styles, scripts and pictures are never kept out. */
export function robotsText({ appEnv, origin }: { appEnv: string; origin: string }): string {
  if (appEnv === 'staging') return 'User-agent: *\nDisallow: /\n';
  const paths = [...KEPT_OUT_ONCE, ...KEPT_OUT.flatMap((path) => [path, `/de${path}`, `/en${path}`, `/en-us${path}`])];
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
