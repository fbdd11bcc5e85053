import type { Settings } from '#config/env.ts';
import { createCaller } from './caller.ts';
import { catalogueCalls } from './catalogue.ts';
import { createDataCache } from './data-cache.ts';
import { machineCalls } from './machines.ts';
import { planCalls } from './plans.ts';
import { siteCalls } from './site.ts';
import { transportFor } from './transport.server.ts';
import type { Transport } from './transport.ts';

export type Api = ReturnType<typeof createApi>;

/** Every call a page may make, over the given transport; `remote`: answers may be cached for a while. */
export function createApi(transport: Transport, remote = false) {
  const call = createCaller(transport, createDataCache(), remote);
  return { ...catalogueCalls(call), site: siteCalls(call), plans: planCalls(call), machines: machineCalls(transport) };
}

let api: Api | undefined;

/** The process's API client. */
export function apiFor(settings: Settings): Api {
  api ??= createApi(transportFor(settings), settings.API_URL !== undefined);
  return api;
}
