import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Upload, uploadEndpoints as endpoints } from '#contract/admin/uploads.ts';
import type { UploadState } from '#contract/uploaded-video.ts';
import { findRow } from '../catalogue/find-row.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { moveUpload, removeFile, uploadRow, uploadsFolder, uploadsOf, uploadView } from '../uploads/store.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Uploads of a match; one that failed is packaged again, one that is not done is cancelled. */
export function registerAdminUploads(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, dataDir } = services;
  api.openapi(endpoints.uploads, async (c) => {
    const { uuid } = c.req.valid('param');
    existing('event', uuid, await findRow(database, 'event', uuid));
    return c.json({ data: await uploadsOf(database, uuid) }, 200);
  });

  api.openapi(endpoints.retryUpload, async (c) => {
    const answer = await change(c, services, (on) => moved(on, c.req.valid('param').uuid, ['failed'], 'waiting'));
    return c.json(answer, 200);
  });

  api.openapi(endpoints.cancelUpload, async (c) => {
    const answer = await change(c, services, (on) => moved(on, c.req.valid('param').uuid, UNDONE, 'cancelled'));
    // What is packaged now ends within a second.
    if (dataDir !== undefined) await removeFile(uploadsFolder(dataDir), answer.uuid);
    return c.json(answer, 200);
  });
}

const UNDONE = ['uploading', 'waiting', 'packaging', 'failed'] as const;

async function moved(on: Database, uuid: string, from: readonly UploadState[], state: 'waiting' | 'cancelled') {
  const before = uploadView(existing('upload', uuid, await uploadRow(on, uuid)));
  const to = { state, percent: 0, fault: null };
  if (!(await moveUpload(on, uuid, from, to)))
    throw new Unacceptable(`This upload is in the state "${before.state}".`, 409);
  const after: Upload = { ...before, ...to };
  const action = state === 'waiting' ? 'upload.run' : 'upload.delete';
  return { action, target: before.event, before, after, answer: after };
}
