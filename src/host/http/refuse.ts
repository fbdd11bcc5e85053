import { STATUS_CODES, type ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '../load/limits.ts';
import { isApiPath } from './paths.ts';

/** Why a request is refused. `code` is stable, `detail` is for people. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Close the connection: part of the request is still in transit. */
  readonly close?: boolean;
}

export const refusal = (status: number, code: string, detail: string, more: Partial<Refusal> = {}): Refusal => ({
  ...{ status, code, detail },
  ...more,
});

export const overloaded = refusal(
  503,
  'overloaded',
  'Too many requests are being answered right now. Please try again in a moment.',
  { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
);

/** Sends a refusal: `{status, errors:[{code, detail}]}` on API paths, a small page elsewhere. */
export function refuse(response: ServerResponse, path: string, refused: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status } = refused;
  if (status === 204) {
    response.writeHead(status, { ...refused.headers, 'cache-control': 'no-store' }).end();
    return;
  }
  const { headers, body } = contentOf(path, refused);
  if (refused.close) response.shouldKeepAlive = false;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, headers);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Headers and body of a refusal at this path. */
export function contentOf(path: string, { status, code, detail, headers }: Refusal) {
  const json = isApiPath(path);
  const body = json ? JSON.stringify({ status, errors: [{ code, detail }] }) : page(status, detail);
  const own = json
    ? {}
    : { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-robots-tag': 'noindex' };
  return {
    headers: {
      ...headers,
      'content-type': json ? 'application/json' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...own,
    },
    body,
  };
}

/** `detail` is never text from the request. */
function page(status: number, detail: string): string {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${detail}</p></html>\n`;
}
