import { z } from '@hono/zod-openapi';

/** A pointer to another entity: enough to name it and link to it. */
export const reference = z.object({ uuid: z.string(), name: z.string() }).openapi('Reference');
export type Reference = z.infer<typeof reference>;
