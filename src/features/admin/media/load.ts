import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import { orUndefined } from '#api/read.ts';
import { broadcastEndpoints } from '#contract/admin/broadcasts.ts';
import { adminHighlightEndpoints } from '#contract/admin/highlights.ts';
import { uploadEndpoints } from '#contract/admin/uploads.ts';

/** What the page of a match's video shows. Proposals are for those who may cut. */
export async function loadMedia(api: Api, call: AdminCall, uuid: string, mayCut: boolean) {
  const [key, broadcast, proposals, highlights, uploads] = await Promise.all([
    orUndefined(call(broadcastEndpoints.streamKey, { uuid })),
    call(broadcastEndpoints.broadcast, { uuid }),
    mayCut ? call(adminHighlightEndpoints.highlightProposals, { uuid }) : { seconds: null, data: [] },
    api.highlights.list({ event: uuid, per_page: 100 }),
    call(uploadEndpoints.uploads, { uuid }),
  ]);
  return { key, broadcast, proposals, highlights: highlights.data, uploads: uploads.data };
}
