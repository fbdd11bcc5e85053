import { POSITIONS_MAX } from '#config/limits.ts';
import type { Position } from '#contract/position.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';

/** How far an account's owner watched which videos, the newest first. */
export async function positionsOf(database: Database, account: string): Promise<Position[]> {
  const rows = await database
    .selectFrom('video_position')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('changed_at', 'desc')
    .orderBy('video')
    .limit(POSITIONS_MAX)
    .execute();
  return rows.map(({ video, at, changed_at }) => ({
    video,
    at,
    changedAt: new Date(Number(changed_at)).toISOString(),
  }));
}

/**
 * Keeps what a device tells where it is newer than what the account has, and no more videos than a device would. `latest`: ms;
 * a clock that is ahead of it counts as being there, or it would win for good.
 */
export function keepPositions(
  database: Database,
  account: string,
  told: readonly Position[],
  latest: number,
): Promise<Position[]> {
  return inTransaction(database, async (work) => {
    for (const { video, at, changedAt } of told) {
      const row = { account_uuid: account, video, at, changed_at: Math.min(Date.parse(changedAt), latest) };
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
    const kept = await positionsOf(work, account);
    const videos = kept.map(({ video }) => video);
    if (videos.length === POSITIONS_MAX)
      await work
        .deleteFrom('video_position')
        .where('account_uuid', '=', account)
        .where('video', 'not in', videos)
        .execute();
    return kept;
  });
}
