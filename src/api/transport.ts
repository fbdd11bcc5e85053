import type { z } from 'zod';
import type { EndpointRoute } from '#contract/endpoint.ts';
import type { Given } from '#contract/path-to.ts';
import type { Sized } from './data-cache.ts';

/** A read of the contract, and what reads its answer: the schema of the call unless another is given. */
export interface Reading {
  readonly route: EndpointRoute;
  readonly given: Given<string>;
  /** The same as a path from the API's root (`/api/v2/...`). */
  readonly path: string;
  readonly schema: z.ZodType | undefined;
}

/** Where pages read: a foreign backend over HTTP, or the handlers of the embedded one. */
export interface Source {
  /** Whether answers may be cached for a while, and have a deadline. */
  readonly remote: boolean;
  /** @throws ErrorBody */
  read(reading: Reading): Promise<Sized<unknown>>;
}

/** Sends a GET to the API; path from its root (`/api/v2/...`). */
export type Transport = (path: string) => Promise<Response>;

/** Sends any call to the API, for a visitor or session; redirects are not followed. */
export type Backend = (path: string, init?: RequestInit) => Promise<Response>;
