import type { IncomingMessage } from 'node:http';
import { BODY_BYTES_MAX } from '../load/limits.ts';

/** Whether the body's size is unknown until it is read. */
export function isChunked(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined;
}

/** Reads a body into `request.body`, where the adapter looks. False: it exceeds the limit. @throws on an abort */
export async function readBody(request: IncomingMessage, max = BODY_BYTES_MAX): Promise<boolean> {
  const chunks: Buffer[] = [];
  let size = 0;
  const reading = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) return false;
    chunks.push(chunk);
  }
  Reflect.set(request, 'body', Buffer.concat(chunks));
  return true;
}
