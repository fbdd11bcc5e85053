import type { ServerResponse } from 'node:http';
import { OUTAGE_RETRY_SECONDS } from '#runtime/outage.ts';

const PROBES = ['/healthz', '/readyz'];

export const isProbe = (path: string): boolean => PROBES.includes(path);

/** Answers a probe: alive while the process responds, ready while it accepts new visitors. */
export function answerProbe(response: ServerResponse, path: string, ready: boolean): void {
  const ok = path === '/healthz' || ready;
  const body = JSON.stringify({ status: ok ? 'ok' : 'unavailable' });
  response.writeHead(ok ? 200 : 503, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(ok ? {} : { 'retry-after': String(OUTAGE_RETRY_SECONDS) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
