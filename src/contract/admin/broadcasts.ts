import { z } from '@hono/zod-openapi';
import { byUuid, call, removal } from './call.ts';

/** Where an encoder publishes a match, without the key. */
const streamKey = z
  .object({
    event: z.string(),
    createdAt: z.string(),
    rtmpServer: z
      .string()
      .openapi({ description: 'OBS: "Server" of a custom service', example: 'rtmp://tv.example/live' }),
    srtPort: z.number().int().nullable().openapi({ description: 'Null: SRT is off, or all its ports are taken' }),
  })
  .openapi('StreamKey');
export type StreamKey = z.infer<typeof streamKey>;

const issuedStreamKey = streamKey
  .extend({
    key: z.string().openapi({ description: 'OBS: "Stream Key". Shown once' }),
    srtUrl: z.string().nullable().openapi({ description: 'With the passphrase; shown once' }),
  })
  .openapi('IssuedStreamKey');
export type IssuedStreamKey = z.infer<typeof issuedStreamKey>;

const scopes = ['matches', 'events'] as const;

export const broadcastEndpoints = {
  streamKey: call({ method: 'get', path: '/events/{uuid}/stream_key', scopes, request: byUuid }, streamKey),
  issueStreamKey: call({ method: 'put', path: '/events/{uuid}/stream_key', scopes, request: byUuid }, issuedStreamKey),
  revokeStreamKey: removal({ path: '/events/{uuid}/stream_key', scopes, request: byUuid }),
} as const;
