import { request } from 'node:http';
import type { FloorAnswer } from '../floor-server.ts';

/** What node:http adds by itself, or what differs between two answers. */
const ADDED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
/** Until the best compression has replaced the quick one, the bytes change. */
const SETTLED_AFTER = 1_500;

/** The settled answer of a cached page, exactly as it goes over the wire. */
export async function captureAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<FloorAnswer & { etag: string }> {
  await fetchRaw(url, headers);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER));
  const answer = await fetchRaw(url, headers);
  const state = answer.headers[answer.headers.indexOf('x-cache') + 1];
  if (state !== 'hit') throw new Error(`${url} is not cached (x-cache: ${state})`);
  return { ...answer, etag: answer.headers[answer.headers.indexOf('etag') + 1]! };
}

function fetchRaw(url: string, headers: Record<string, string>): Promise<FloorAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const raw = response.rawHeaders;
        const kept = raw.filter((_, index) => !ADDED.includes(raw[index - (index % 2)]!.toLowerCase()));
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: response.statusCode ?? 0, headers: kept, body });
      });
    })
      .once('error', reject)
      .end();
  });
}
