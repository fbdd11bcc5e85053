import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Competition } from '#contract/entities.ts';
import type { Standings } from '#contract/standings.ts';
import { seasonYear } from '#lib/season-year.ts';

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
  const newest = Math.max(...competitions.map(yearOf));
  const asked = competitions.filter((one) => yearOf(one) === newest).slice(0, ASKED);
  const all = await Promise.all(asked.map(({ uuid }) => withFallback(standings(uuid), undefined)));
  return all
    .filter((one): one is Standings => one?.tables.length === 1 && (one.tables[0]?.data.length ?? 0) > 0)
    .slice(0, SHOWN);
}

const yearOf = ({ currentSeason }: Competition): number => seasonYear(currentSeason?.name ?? '');
