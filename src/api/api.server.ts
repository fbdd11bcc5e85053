import type { Settings } from '#config/env.ts';
import { fileEndpoints } from '#contract/file-endpoints.ts';
import { orderEndpoints, type Plan } from '#contract/orders.ts';
import { createCaller } from './caller.ts';
import { catalogueCalls } from './catalogue.ts';
import { createDataCache } from './data-cache.ts';
import { orUndefined } from './read.ts';
import { siteCalls } from './site.ts';
import { sourceFor } from './transport.server.ts';
import type { Source } from './transport.ts';
import { untilChanged } from './until-changed.ts';

export type Api = ReturnType<typeof createApi>;

/** Every read of a page without a session. */
export function createApi(source: Source) {
  const call = createCaller(source, createDataCache());
  return {
    ...catalogueCalls(call),
    site: siteCalls(call),
    /** The plans on sale, or those that open a match; none when the backend has none. */
    plans: {
      list: async (opens?: string): Promise<Plan[]> =>
        (await orUndefined(call(orderEndpoints.plans, { query: { opens } })))?.data ?? [],
    },
    machines: {
      /** A sitemap of the embedded backend by file name; undefined when there is none. @throws ErrorBody when it fails */
      sitemap: (name: string) => orUndefined(call(fileEndpoints.sitemap, { file: name })),
    },
  };
}

let api: Api | undefined;

/** The process's API client. */
export function apiFor(settings: Settings): Api {
  if (api) return api;
  api = createApi(sourceFor(settings));
  // A foreign backend sends no notices: its answers are cached for a time (caller.ts).
  if (!settings.API_URL) api = { ...api, site: untilChanged(api.site) };
  return api;
}
