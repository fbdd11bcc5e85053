import { z } from '@hono/zod-openapi';
import { withFacts } from '../endpoint.ts';
import { UPLOAD_STATES } from '../uploaded-video.ts';
import { byUuid, call } from './call.ts';

const upload = z
  .object({
    uuid: z.string(),
    event: z.string(),
    name: z.string(),
    size: z.number().int().openapi({ description: 'Bytes' }),
    state: z.enum(UPLOAD_STATES).openapi({
      description: 'waiting: uploaded, to be packaged; done: the match shows it; failed: see fault',
    }),
    percent: z.number().int().openapi({ description: 'Packaged so far' }),
    fault: z.string().nullable(),
    who: z.string(),
    createdAt: z.string(),
  })
  .openapi('Upload');
export type Upload = z.infer<typeof upload>;

const scopes = ['matches', 'events'] as const;
const fromPages = { caller: 'visitor' } as const;

export const uploadEndpoints = {
  uploads: call(
    { method: 'get', path: '/events/{uuid}/uploads', scopes, request: byUuid },
    z.object({ data: z.array(upload) }).openapi('Uploads'),
  ),
  retryUpload: withFacts(
    fromPages,
    call({ method: 'put', path: '/uploads/{uuid}/retry', scopes, request: byUuid }, upload),
  ),
  cancelUpload: withFacts(
    fromPages,
    call({ method: 'put', path: '/uploads/{uuid}/cancel', scopes, request: byUuid }, upload),
  ),
} as const;
