import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './spans.ts';

/** The current request, in all of its asynchronous work. */
export interface RequestContext {
  readonly id: string;
  readonly span?: OpenSpan | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
