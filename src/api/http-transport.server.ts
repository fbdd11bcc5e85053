import type { Transport } from './transport.server.ts';

const ATTEMPT_MS = 2000;
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const RETRY_DELAY_MS = [50, 150] as const;

/**
 * Calls a foreign backend over HTTP: 2 s an attempt, one retry after a jittered pause when there was no answer or a 5xx, no
 * redirects (they could point inside the network), at most 2 MB of body. Throws when no usable answer came.
 */
export function httpTransport(origin: string): Transport {
  return async (path) => {
    const url = new URL(path, origin);
    try {
      const first = await attempt(url);
      if (first.status < 500) return first;
    } catch {
      // No answer at all: the second attempt decides.
    }
    const [low, high] = RETRY_DELAY_MS;
    await new Promise((resolve) => setTimeout(resolve, low + Math.random() * (high - low)));
    return attempt(url);
  };
}

async function attempt(url: URL): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ATTEMPT_MS),
    // Never brotli: Node's decoder had a hole that a hostile backend could use.
    headers: { accept: 'application/json', 'accept-encoding': 'gzip, identity' },
  });
  if (response.status >= 300 && response.status < 400) throw new Error(`${url.pathname} answered with a redirect`);
  return new Response(await limitedBody(response, url), {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  });
}

async function limitedBody(response: Response, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > BODY_LIMIT_BYTES) throw new Error(`${url.pathname} answered with more than ${BODY_LIMIT_BYTES} bytes`);
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
