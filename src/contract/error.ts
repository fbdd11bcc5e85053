import { z } from '@hono/zod-openapi';

/** Body of every failed call (D-32). `code` is for programs, `detail` for people. */
export const errorBody = z
  .object({
    status: z.number().int(),
    errors: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  })
  .openapi('Error');
export type ErrorBody = z.infer<typeof errorBody>;

export function failure(status: number, code: string, detail?: string): ErrorBody {
  return { status, errors: [detail === undefined ? { code } : { code, detail }] };
}
