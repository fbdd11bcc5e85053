import type { Settings } from '#config/env.ts';
import { failure } from '#contract/error.ts';
import { orderEndpoints, type Plan } from '#contract/orders.ts';
import { pathTo } from '#contract/path-to.ts';
import { createCaller } from './caller.ts';
import { catalogueCalls } from './catalogue.ts';
import { createDataCache } from './data-cache.ts';
import { orUndefined } from './read.ts';
import { siteCalls } from './site.ts';
import { transportFor } from './transport.server.ts';
import type { Transport } from './transport.ts';

export type Api = ReturnType<typeof createApi>;

/** Every call a page may make, over the given transport; `remote`: answers may be cached for a while. */
export function createApi(transport: Transport, remote = false) {
  const call = createCaller(transport, createDataCache(), remote);
  return {
    ...catalogueCalls(call),
    site: siteCalls(call),
    /** The plans on sale; none when the backend has none. */
    plans: { list: async (): Promise<Plan[]> => (await orUndefined(call(orderEndpoints.plans, {})))?.data ?? [] },
    machines: {
      /** A sitemap by file name; undefined when there is none. @throws ErrorBody when the backend fails */
      sitemap: (name: string) => readText(transport, pathTo('/api/v2/sitemaps/{file}', { file: name })),
    },
  };
}

let api: Api | undefined;

/** The process's API client. */
export function apiFor(settings: Settings): Api {
  api ??= createApi(transportFor(settings), settings.API_URL !== undefined);
  return api;
}

async function readText(transport: Transport, path: string): Promise<string | undefined> {
  const answer = await transport(path).catch((error: unknown): never => {
    throw failure(0, 'network', String(error));
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw failure(answer.status, 'http', answer.statusText);
  return answer.text();
}
