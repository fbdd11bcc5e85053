import type { OpenAPIHono } from '@hono/zod-openapi';
import { pictureEndpoints as endpoints } from '#contract/admin/pictures.ts';
import { preparedPicture } from '../pictures/prepare.ts';
import { storePicture } from '../pictures/uploaded.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Pictures that operators upload. What shows one is another change, which undoing takes back. */
export function registerAdminPictures(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  api.openapi(endpoints.uploadPicture, async (c) => {
    const { use, data: given } = c.req.valid('json');
    const { data, width, height } = await preparedPicture(Buffer.from(given, 'base64'), use);
    const answer = await change(c, services, async (transaction) => {
      const url = await storePicture(transaction, { data, use, now: Date.now() });
      const after = { url, width, height };
      return { action: 'picture.create', target: url, before: null, after, answer: after };
    });
    return c.json(answer, 201);
  });
}
