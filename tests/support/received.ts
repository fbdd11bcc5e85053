import { get } from 'node:http';

/** The body as it comes over the wire to a browser that reads brotli. */
export function received(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      resolve(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)));
    }).once('error', reject);
  });
}

/** Bytes of several together. */
export async function weightOf(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(urls.map(received));
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

/** Addresses of the style sheets that a page's first paint waits for, and of those in its body. */
export function sheetsIn(html: string): { head: string[]; body: string[] } {
  const [head = '', body = ''] = html.split('</head>');
  const sheets = (part: string) =>
    [...part.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  return { head: sheets(head), body: sheets(body) };
}
