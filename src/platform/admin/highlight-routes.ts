import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminHighlightEndpoints as endpoints, type NewHighlight } from '#contract/admin/highlights.ts';
import { findHighlight } from '../catalogue/highlights.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { removeClip } from '../highlights/clip-folder.ts';
import { makeClip } from '../highlights/make-clip.ts';
import { type MatchVideo, matchVideo } from '../highlights/match-video.ts';
import { proposalsOf } from '../highlights/proposals.ts';
import type { NewHighlight as HighlightRow } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, changeMatch } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

const LONGEST_SECONDS = 30 * 60;

/** Highlights of a match: proposed from its timeline, cut from its video, or videos of their own. */
export function registerAdminHighlights(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clipsDir } = services;

  api.openapi(endpoints.highlightProposals, async (c) => {
    const video = await matchVideo(c.req.valid('param').uuid, services);
    return c.json({ seconds: video.seconds, data: proposalsOf(video) }, 200);
  });

  api.openapi(endpoints.createHighlight, async (c) => {
    const { uuid: match } = c.req.valid('param');
    const uuid = randomUUID();
    // Files first: what is in the database can be watched.
    const row = await highlightRow(uuid, await matchVideo(match, services), c.req.valid('json'), services);
    const created = changeMatch(c, services, {
      ...{ action: 'highlight.create', target: uuid },
      updates: async () => [{ type: 'highlight-added', match, highlight: { uuid, ...row } }],
      after: (on) => highlightOf(on, uuid),
    });
    created.catch(() => (clipsDir === undefined ? undefined : removeClip(clipsDir, uuid)));
    return c.json(await created, 201);
  });

  api.openapi(endpoints.deleteHighlight, async (c) => {
    const { uuid } = c.req.valid('param');
    await changeMatch(c, services, {
      ...{ action: 'highlight.delete', target: uuid },
      before: (on) => highlightOf(on, uuid),
      async updates(on) {
        const { event } = await highlightOf(on, uuid);
        await on.deleteFrom('favorite').where('type', '=', 'Highlight').where('object_uuid', '=', uuid).execute();
        await on.deleteFrom('video_position').where('video', '=', uuid).execute();
        return [{ type: 'highlight-removed', match: event?.uuid ?? '', highlight: uuid }];
      },
    });
    if (clipsDir) await removeClip(clipsDir, uuid);
    return c.body(null, 204);
  });
}

const highlightOf = async (database: Database, uuid: string) =>
  existing('highlight', uuid, await findHighlight(database, uuid));

type Row = Omit<HighlightRow, 'uuid'>;

/** The row of a new highlight; its files are cut where the match's video is on this disk. */
async function highlightRow(
  uuid: string,
  video: MatchVideo,
  given: NewHighlight,
  { clock, clipsDir }: AdminServices,
): Promise<Row> {
  const { publishedAt, images } = given;
  const { name, url, from, to, picture } = wanted(given, video);
  const row = {
    ...{ name, sport_uuid: video.event.sport_uuid },
    published_at: publishedAt === undefined ? clock.now() : Date.parse(publishedAt),
  };
  const kept = JSON.stringify(images ?? []);
  if (url !== null || !video.source || !clipsDir)
    return { ...row, images: kept, video: url ?? video.event.video!, ...wholeSeconds(from, to) };
  const clip = await makeClip(clipsDir, uuid, video, { from, to, picture });
  return {
    ...row,
    images: images ? kept : JSON.stringify(clip.images),
    video: clip.url,
    ...wholeSeconds(0, clip.duration),
  };
}

const wholeSeconds = (from: number, to: number) => ({
  starts_after: Math.floor(from),
  duration: Math.max(1, Math.round(to - Math.floor(from))),
});

/** What is to be cut, or the URL of another video. @throws Unacceptable for contradictions */
function wanted(given: NewHighlight, video: MatchVideo) {
  if (given.url !== undefined) return ofItsOwn(given);
  if (given.duration !== undefined) throw new Unacceptable('duration: it belongs to url. Send in and out.');
  if (video.event.video === null)
    throw new Unacceptable(
      'url: the match has no video that this could be a part of. Send url, or set its stream first.',
    );
  const proposal =
    given.entry === undefined ? undefined : proposalsOf(video).find(({ entry }) => entry === given.entry);
  if (given.entry !== undefined && !proposal)
    throw new Unacceptable(`entry: nothing is proposed for "${given.entry}". Send name, in and out.`);
  const { name, in: from, out: to } = { ...proposal, ...given };
  if (name === undefined || from === undefined || to === undefined)
    throw new Unacceptable('in: send name, in and out, or entry, or url.');
  if (to <= from) throw new Unacceptable('out: it is not behind in.');
  if (to - from > LONGEST_SECONDS) throw new Unacceptable('out: a highlight lasts at most 30 minutes.');
  const picture = given.picture ?? proposal?.picture ?? (from + to) / 2;
  return { name, url: null, from, to, picture: Math.min(Math.max(picture, from), to) };
}

function ofItsOwn({ name, url, duration, entry, in: from, out: to }: NewHighlight) {
  if (entry !== undefined || from !== undefined || to !== undefined)
    throw new Unacceptable("in: it counts in the match's video. Leave out url, or entry, in and out.");
  if (name === undefined || duration === undefined || url === undefined)
    throw new Unacceptable('duration: a video at url needs name and duration.');
  return { name, url, from: 0, to: duration, picture: 0 };
}
