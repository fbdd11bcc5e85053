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

const BROADCAST_STATES = ['waiting', 'on-air', 'interrupted', 'ended'] as const;

const broadcast = z
  .object({
    event: z.string(),
    name: z.string(),
    state: z.enum(BROADCAST_STATES).openapi({
      description: 'waiting: nothing arrived yet; interrupted: the encoder is gone; ended: the recording is the replay',
    }),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    seconds: z.number().openapi({ description: 'Recorded so far' }),
    interruptions: z.number().int(),
    protocol: z.enum(['rtmp', 'srt']).nullable().openapi({ description: 'Of the encoder that publishes now' }),
    encoder: z.string().nullable().openapi({ description: 'The video encoder here: libx264, h264_nvenc, ...' }),
    renditions: z.array(z.string()),
    bitsPerSecond: z.number().int().nullable().openapi({ description: 'Received' }),
    framesPerSecond: z.number().nullable().openapi({ description: 'Encoded' }),
    lastSegmentAge: z.number().nullable().openapi({ description: 'Seconds since the newest media' }),
    freeBytes: z.number().nullable().openapi({ description: 'Of the disk' }),
    fault: z.string().nullable().openapi({ description: 'What an operator should mend' }),
  })
  .openapi('Broadcast');
export type Broadcast = z.infer<typeof broadcast>;

const scopes = ['matches', 'events'] as const;

export const broadcastEndpoints = {
  broadcasts: call({ method: 'get', path: '/broadcasts', scopes, request: {} }, z.object({ data: z.array(broadcast) })),
  broadcast: call({ method: 'get', path: '/events/{uuid}/broadcast', scopes, request: byUuid }, broadcast),
  endBroadcast: call({ method: 'delete', path: '/events/{uuid}/broadcast', scopes, request: byUuid }, broadcast),
  streamKey: call({ method: 'get', path: '/events/{uuid}/stream_key', scopes, request: byUuid }, streamKey),
  issueStreamKey: call({ method: 'put', path: '/events/{uuid}/stream_key', scopes, request: byUuid }, issuedStreamKey),
  revokeStreamKey: removal({ path: '/events/{uuid}/stream_key', scopes, request: byUuid }),
} as const;
