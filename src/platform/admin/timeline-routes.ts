import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminTimelineEndpoints as endpoints } from '#contract/admin/timeline.ts';
import { timelineOf } from '../catalogue/events.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { recordMatches } from '../matches/record.ts';
import { change } from './change.ts';
import { addedEntry, correctedEntry, removedEntry } from './timeline-changes.ts';
import type { OperatorVariables } from './require-scope.ts';
import type { AdminServices } from './services.ts';

/** What happens in a match: goals, cards, substitutions. Scores that follow from an entry change with it. */
export function registerAdminTimeline(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  api.openapi(endpoints.addTimelineEntry, async (c) => {
    const { uuid } = c.req.valid('param');
    const entry = randomUUID();
    const made = await change(c, services, async (transaction) => {
      const now = clock.now();
      const updates = await addedEntry(transaction, uuid, { ...c.req.valid('json'), uuid: entry }, now);
      const recorded = await recordMatches(transaction, updates, { source: 'operator', now });
      const after = await entryOf(transaction, uuid, entry);
      return { action: 'timeline.add', target: uuid, before: null, after, answer: after, recorded };
    });
    return c.json(made, 201);
  });
  api.openapi(endpoints.correctTimelineEntry, async (c) => {
    const { uuid, entry } = c.req.valid('param');
    const corrected = await change(c, services, async (transaction) => {
      const now = clock.now();
      const before = await entryOf(transaction, uuid, entry);
      const updates = await correctedEntry(transaction, uuid, entry, c.req.valid('json'));
      const recorded = await recordMatches(transaction, updates, { source: 'operator', now });
      const after = await entryOf(transaction, uuid, entry);
      return { action: 'timeline.correct', target: uuid, before, after, answer: after, recorded };
    });
    return c.json(corrected, 200);
  });
  api.openapi(endpoints.removeTimelineEntry, async (c) => {
    const { uuid, entry } = c.req.valid('param');
    await change(c, services, async (transaction) => {
      const before = await entryOf(transaction, uuid, entry);
      const updates = await removedEntry(transaction, uuid, entry);
      const recorded = await recordMatches(transaction, updates, { source: 'operator', now: clock.now() });
      return { action: 'timeline.remove', target: uuid, before, after: null, answer: null, recorded };
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
