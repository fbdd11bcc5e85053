import { z } from '@hono/zod-openapi';
import { body, failed } from './call-parts.ts';
import { endpoint } from './endpoint.ts';

const text = z.string().max(2000).default('');

/** The question of a media server (MediaMTX, `authMethod: http`) about a connection; fields it adds later are ignored. */
export const mediaServerQuestion = z
  .looseObject({
    action: z.string().max(40).openapi({ description: 'publish, read, playback; others are refused' }),
    path: text.openapi({ description: 'uuid of the match, with any folders before it' }),
    user: text,
    password: text,
    token: text,
    query: text.openapi({ description: 'Of the URL: the stream key may be its `key`' }),
    ip: text,
    protocol: text,
  })
  .openapi('MediaServerQuestion');
export type MediaServerQuestion = z.infer<typeof mediaServerQuestion>;

export const ingestEndpoints = {
  mediaServer: endpoint('post', '/ingest/auth', {
    facts: { caller: 'service' },
    request: body(mediaServerQuestion),
    204: { description: 'Allowed' },
    400: failed('The body is no question of a media server'),
    401: failed('Refused; the detail names the cause'),
  }),
} as const;
