import type { OpenAPIHono } from '@hono/zod-openapi';
import { POSITIONS_MAX } from '#config/limits.ts';
import { type Position, positionEndpoints } from '#contract/position.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';

/** The caller's playback positions. */
export function registerPositions(api: OpenAPIHono<BearerVariables>, { database }: AccountServices): void {
  api.openapi(positionEndpoints.list, async (c) =>
    c.json({ data: await positionsOf(database, c.get('bearer').account.uuid) }, 200),
  );
  api.openapi(positionEndpoints.keep, async (c) => {
    const { data } = c.req.valid('json');
    return c.json({ data: await storePositions(database, c.get('bearer').account.uuid, data, Date.now()) }, 200);
  });
}

async function positionsOf(database: Database, account: string): Promise<Position[]> {
  const rows = await database
    .selectFrom('video_position')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('changed_at', 'desc')
    .orderBy('video')
    .limit(POSITIONS_MAX)
    .execute();
  return rows.map(({ video, at, changed_at }) => ({ video, at, changedAt: new Date(changed_at).toISOString() }));
}

/** Stores a device's positions that are newer than the account's, the newest POSITIONS_MAX. A clock ahead of `now` (ms) counts as `now`. */
function storePositions(database: Database, account: string, sent: readonly Position[], now: number) {
  return inTransaction(database, async (work) => {
    for (const { video, at, changedAt } of sent) {
      const row = { account_uuid: account, video, at, changed_at: Math.min(Date.parse(changedAt), now) };
      await work
        .insertInto('video_position')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['account_uuid', 'video'])
            .doUpdateSet({ at: row.at, changed_at: row.changed_at })
            .where('video_position.changed_at', '<', row.changed_at),
        )
        .execute();
    }
    const stored = await positionsOf(work, account);
    const videos = stored.map(({ video }) => video);
    if (videos.length === POSITIONS_MAX)
      await work
        .deleteFrom('video_position')
        .where('account_uuid', '=', account)
        .where('video', 'not in', videos)
        .execute();
    return stored;
  });
}
