import { get } from 'node:http';

/** The body as transferred to a browser that accepts brotli. */
export function received(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      resolve(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)));
    }).once('error', reject);
  });
}

/** Total bytes of several. */
export async function weightOf(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(urls.map(received));
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

/**
 * URLs of the style sheets that block a page's first paint on a phone, and of those in its body; and the styles in the HTML. A
 * sheet with `media` is for wide windows.
 */
export function sheetsIn(html: string): { head: string[]; body: string[]; inPage: string } {
  const [head = '', body = ''] = html.split('</head>');
  const sheets = (part: string) =>
    [...part.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const inPage = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  return { head: sheets(head), body: sheets(body), inPage };
}
