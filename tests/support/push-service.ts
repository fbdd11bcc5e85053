import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { decrypt } from 'http_ece';
import type { PushMessage } from '#contract/push.ts';
import { serve } from './serve.ts';

interface Received {
  /** Path of the message's endpoint. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  received: Received[];
  /** Sets the response from now on: a status, for all or by path; with optional headers. */
  answer: (path: string) => { status: number; headers?: Record<string, string>; afterMs?: number };
  /** Peak number of concurrent messages. */
  atOnce: () => number;
  close(): Promise<void>;
}

/** A local push service that records its messages. */
export async function pushService(): Promise<PushService> {
  let open = 0;
  let most = 0;
  const service: PushService = {
    origin: '',
    received: [],
    answer: () => ({ status: 201 }),
    atOnce: () => most,
    close: () => served.close(),
  };
  const served = await serve(() => async (request, response) => {
    most = Math.max(most, ++open);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? '';
    service.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const { status, headers = {}, afterMs = 0 } = service.answer(path);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    open--;
    response.writeHead(status, headers).end();
  });
  service.origin = served.origin;
  return service;
}

/** A browser subscribed at a push service: the subscription it sends to the site, and the decryption of a message. */
export function pushBrowser(origin: string, path = `/to/${randomBytes(8).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }: Pick<Received, 'body'>): PushMessage =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'),
      ) as PushMessage,
  };
}
