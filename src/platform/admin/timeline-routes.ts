import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminTimelineEndpoints as endpoints } from '#contract/admin/timeline.ts';
import { timelineOf } from '../catalogue/events.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { type AdminServices, changeMatch } from './change.ts';
import { addedEntry, correctedEntry, removedEntry } from './timeline-changes.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Timeline entries: goals, cards, substitutions. Scores that follow from an entry change with it. */
export function registerAdminTimeline(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  api.openapi(endpoints.addTimelineEntry, async (c) => {
    const { uuid } = c.req.valid('param');
    const entry = c.req.valid('json').uuid ?? randomUUID();
    const added = await changeMatch(c, services, {
      ...{ action: 'timeline.add', target: uuid },
      updates: (on, now) => addedEntry(on, uuid, { ...c.req.valid('json'), uuid: entry }, now),
      after: (on) => entryOf(on, uuid, entry),
    });
    return c.json(added, 201);
  });
  api.openapi(endpoints.correctTimelineEntry, async (c) => {
    const { uuid, entry } = c.req.valid('param');
    const read = (on: Database) => entryOf(on, uuid, entry);
    const corrected = await changeMatch(c, services, {
      ...{ action: 'timeline.correct', target: uuid, before: read, after: read },
      updates: (on) => correctedEntry(on, uuid, entry, c.req.valid('json')),
    });
    return c.json(corrected, 200);
  });
  api.openapi(endpoints.removeTimelineEntry, async (c) => {
    const { uuid, entry } = c.req.valid('param');
    await changeMatch(c, services, {
      ...{ action: 'timeline.remove', target: uuid },
      before: (on) => entryOf(on, uuid, entry),
      updates: (on) => removedEntry(on, uuid, entry),
    });
    return c.body(null, 204);
  });
}

/** @throws Unacceptable where the match has no such entry */
async function entryOf(database: Database, match: string, uuid: string) {
  const timeline = existing('event', match, await timelineOf(database, match));
  return existing(
    'entry of the timeline',
    uuid,
    timeline.find((entry) => entry.uuid === uuid),
  );
}
