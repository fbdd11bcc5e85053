import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './spans.ts';

/** What is known of the request under way, wherever its work goes. */
export interface RequestContext {
  readonly id: string;
  readonly span?: OpenSpan | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
