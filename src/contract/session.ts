import { z } from '@hono/zod-openapi';
import { nullable } from './nullable.ts';

/** E-09: the four stored keys. `tokenCreatedAt` in UNIX seconds, `expiresIn` in seconds. */
export const tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresIn: z.number(),
    tokenCreatedAt: nullable(z.number()),
  })
  .openapi('Tokens');
export type Tokens = z.infer<typeof tokens>;

/** E-10. */
export const user = z.object({ uuid: z.string(), onboarded: z.boolean() }).openapi('User');
export type User = z.infer<typeof user>;

/** E-06. */
export const favorite = z
  .object({ scope: z.string(), favoritable: z.object({ uuid: z.string() }) })
  .openapi('Favorite');
export type Favorite = z.infer<typeof favorite>;

/** Body of the favorites POST (H-08). */
export const favoriteToggle = z
  .object({ object_type: z.string(), object_uuid: z.string(), scope: z.string() })
  .openapi('FavoriteToggle');
