import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Competition } from '#contract/entities.ts';
import type { Standings } from '#contract/standings.ts';

const ASKED = 8;
const SHOWN = 3;

/**
 * The tables of the first competitions whose seasons end in the newest year and that have a single one: a cup's groups say little. A
 * competition that cannot be read has none.
 */
export async function loadTables(
  { competitions: { standings } }: Pick<Api, 'competitions'>,
  competitions: readonly Competition[],
): Promise<Standings[]> {
  const newest = Math.max(...competitions.map(lastYear));
  const asked = competitions.filter((one) => lastYear(one) === newest).slice(0, ASKED);
  const all = await Promise.all(asked.map(({ uuid }) => withFallback(standings(uuid), undefined)));
  return all
    .filter((one): one is Standings => one?.tables.length === 1 && (one.tables[0]?.data.length ?? 0) > 0)
    .slice(0, SHOWN);
}

/** The year in which the newest season ends: 2026 of "2025/26" and of "2026"; 0 without one. */
function lastYear({ currentSeason }: Competition): number {
  const [, first = '0', last] = /(\d{4})(?:\D(\d{2}(?:\d{2})?))?/.exec(currentSeason?.name ?? '') ?? [];
  return last ? Number(first.slice(0, -last.length) + last) : Number(first);
}
