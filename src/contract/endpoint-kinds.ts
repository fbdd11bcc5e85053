import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { failed, json } from './call-parts.ts';
import { type EndpointFacts, endpoint } from './endpoint.ts';
import { paged, pageQuery } from './page.ts';

/** Path parameter of one entity. */
export const byUuid = z.object({ uuid: z.string().max(ID_LENGTH_MAX) });

/** A page of a list. */
export const list = <P extends string, T extends z.ZodType, Q extends z.ZodRawShape>(
  path: P,
  item: T,
  filter: z.ZodObject<Q>,
) =>
  endpoint('get', path, {
    facts: { priority: 'page' },
    request: { query: pageQuery.extend(filter.shape) },
    200: json(paged(item), 'A page of the list'),
    400: failed('A filter is invalid'),
  });

const found = <T extends z.ZodType>(item: T) => ({
  request: { params: byUuid },
  200: json(item, 'Found'),
  404: failed('No entity has this uuid'),
});

/** One entity. */
export const one = <P extends string, T extends z.ZodType>(path: P, item: T) => endpoint('get', path, found(item));

/** Like `one`, for entities that can be merged into another. */
export const mergeable = <P extends string, T extends z.ZodType>(path: P, item: T) =>
  endpoint('get', path, { ...found(item), 308: failed('Merged into another entity; see Location') });

/** One document of the site. */
export const plain = <P extends string, T extends z.ZodType>(path: P, body: T, freshness: EndpointFacts['freshness']) =>
  endpoint('get', path, { facts: { freshness }, 200: json(body, 'The current value') });
