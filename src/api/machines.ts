import { type ErrorBody, failure } from '#contract/error.ts';
import { pathTo } from '#contract/path-to.ts';
import type { Transport } from './transport.ts';

/** Callers of files for machines, as text. */
export function machineCalls(transport: Transport) {
  return {
    /** A sitemap by file name; undefined when there is none. @throws ErrorBody when the backend fails */
    sitemap: (name: string) => readText(transport, pathTo('/api/v2/sitemaps/{file}', { file: name })),
  };
}

async function readText(transport: Transport, path: string): Promise<string | undefined> {
  const answer = await transport(path).catch((error: unknown): never => {
    throw failure(0, 'network', String(error));
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw failure(answer.status, 'http', answer.statusText) satisfies ErrorBody;
  return answer.text();
}
