import { z } from '@hono/zod-openapi';
import { image } from '../primitives.ts';
import { isGivenPicture } from '../uploaded-picture.ts';
import { uuid } from './call.ts';

export const moment = z.iso.datetime({ offset: true });
export const day = z.iso.date();
export const name = z.string().trim().min(1).max(200);
export const price = z
  .object({ amount: z.number().int().min(0).max(100_000_000), currency: z.string().regex(/^[A-Z]{3}$/) })
  .strict()
  .openapi({ description: 'Whole minor units of the currency: 999 EUR is 9.99 euros' });

/** An https address, or the `url` of an uploaded picture. */
export const pictureUrl = z.string().refine(isGivenPicture, 'is an https address, or that of an uploaded picture');

/** Fields of every entity. */
export const images = z
  .array(image.extend({ imageType: z.string().min(1).max(40), url: pictureUrl }).strict())
  .max(10)
  .openapi({
    description:
      'In place of the pictures that the platform draws, by imageType: logo, cover; an empty list gives those back',
  });
export const sport = uuid.openapi({
  description: 'uuid, or its word: football, basketball, handball, ice-hockey, volleyball, rugby, motorsport',
});
export const region = uuid.openapi({ description: 'uuid, or its code by ISO 3166: DE, GB-ENG; EU is Europe' });
