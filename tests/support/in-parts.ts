import type { ServerResponse } from 'node:http';

/** A fault of a proxy: the page at `url` with its policy, `size` characters at once and `pause` milliseconds between them. */
export async function inParts(url: string, size: number, pause: number): Promise<(outgoing: ServerResponse) => void> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  };
  const parts = (await answer.text()).match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
  return (outgoing) => void sendSlowly(outgoing.writeHead(200, headers), parts, pause);
}

async function sendSlowly(outgoing: ServerResponse, parts: readonly string[], pause: number): Promise<void> {
  for (const part of parts) {
    outgoing.write(part);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  outgoing.end();
}
