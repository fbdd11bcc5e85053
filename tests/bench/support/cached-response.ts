import { request } from 'node:http';
import type { FloorAnswer } from '../floor-server.ts';

/** Headers that node:http adds itself, or that differ between two responses. */
const ADDED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
/** The bytes change until the best compression has replaced the quick one. */
const SETTLED_AFTER = 1_500;

/** The final response of a cached page, byte for byte. */
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
        const stable = raw.filter((_, index) => !ADDED.includes(raw[index - (index % 2)]!.toLowerCase()));
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: response.statusCode ?? 0, headers: stable, body });
      });
    })
      .once('error', reject)
      .end();
  });
}
