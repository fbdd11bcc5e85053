import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { creation } from './call.ts';

/** `logo`: a crest or mark, with its transparency; `cover`: wide, offered in several widths. */
export const PICTURE_USES = ['logo', 'cover'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Bytes of the largest picture that is taken. */
export const PICTURE_BYTES_MAX = 10_000_000;

const newPicture = z
  .object({
    use: z.enum(PICTURE_USES),
    data: z
      .base64()
      .min(1)
      .max(Math.ceil(PICTURE_BYTES_MAX / 3) * 4)
      .openapi({ description: 'PNG, JPEG, WebP, AVIF or SVG, in base64' }),
  })
  .strict()
  .openapi('NewPicture');

const picture = z
  .object({
    url: z.string().openapi({ description: 'For `images` of an entity, or of the site' }),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('Picture');

export const pictureEndpoints = {
  uploadPicture: creation({ path: '/pictures', scopes: ['catalogue', 'config'], request: body(newPicture) }, picture),
} as const;
