import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { cachedHead, writeCachedHead } from './cached-head.ts';
import type { Answer } from './headers.ts';
import { isApiPath } from './paths.ts';
import { contentOf, overloaded } from './refuse.ts';

/**
 * Refuses as `overloaded` with a head that node:http wrote once: under load, writing it was half of what a refusal cost.
 * `complete` adds the headers of every response; `id` is the request's.
 */
export function createOverloadRefusal(complete: (answer: Answer) => OutgoingHttpHeaders) {
  const answerAt = (path: string) => {
    const { headers, body } = contentOf(path, overloaded);
    const completed = complete({ path, status: overloaded.status, headers });
    const pairs = Object.entries(completed).flatMap(([name, value]) => [name, String(value)]);
    return { head: cachedHead(overloaded.status, pairs), body: Buffer.from(body) };
  };
  const page = answerAt('/');
  const data = answerAt('/api');
  return (response: ServerResponse, path: string, id: string): void => {
    if (response.headersSent) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const { head, body } = isApiPath(path) ? data : page;
    writeCachedHead(response, head, id);
    response.end(response.req.method === 'HEAD' ? undefined : body);
  };
}
