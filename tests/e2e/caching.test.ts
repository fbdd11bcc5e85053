import { expect, test } from '../support/browser.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const HOUR = /^public, max-age=3600/;

test('versioned URLs are immutable; all others are revalidated', async ({ request, demo }) => {
  const html = await (await request.get(`${demo}/`)).text();
  const address = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replace(/&(?:amp|#38);/g, '&');
  const answers: [string, string | RegExp, string?][] = [
    [address(/href="(\/_astro\/[^"]+\.css)"/), FOREVER, 'accept-encoding'],
    [address(/src="(\/media\/art\/stills\/[^"]+)"/), FOREVER],
    [address(/src="(\/media\/art\/emblems\/[^"]+)"/), FOREVER, 'accept-encoding'],
    [address(/content="[^"]*(\/media\/og\/[^"]+)"/), FOREVER],
    ['/logo.svg', HOUR, 'accept-encoding'],
    ['/defaults/team.svg', HOUR],
    ['/speculation-rules.json', HOUR, 'accept-encoding'],
    ['/', 'no-cache', 'accept-encoding'],
  ];
  for (const [path, caching, vary] of answers) {
    const answer = await request.get(demo + path, { headers: { 'accept-encoding': 'br' } });
    const headers = answer.headers();
    expect(headers['cache-control'], path).toMatch(caching);
    if (vary) expect(headers['vary']?.toLowerCase(), path).toContain(vary);
    const { etag = '' } = headers;
    expect(etag, path).not.toBe('');
    const again = await request.get(demo + path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
  }
});
