import { z } from '@hono/zod-openapi';
import { id } from './primitives.ts';

/** A pointer to another entity: enough to name it and link to it. */
export const reference = z.object({ uuid: id, name: z.string() }).openapi('Reference');
export type Reference = z.infer<typeof reference>;
