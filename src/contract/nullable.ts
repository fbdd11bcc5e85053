import type { z } from '@hono/zod-openapi';

/** An optional field of the wire: missing and null both read as null, so that views handle one absence (E-18). */
export const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
