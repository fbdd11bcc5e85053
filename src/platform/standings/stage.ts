const STAGE = /^(?<stage>.+?),\s*(?:matchday|round|week)\b/i;
const MAIN = /^regular(?: season)?$/i;

/**
 * The stage that a round's name speaks of ("Championship, Matchday 3"), or null for a league's one and only stage. Leagues
 * that split play each stage for a table of its own.
 */
export function stageOf(round: string | null): string | null {
  const stage = round && STAGE.exec(round)?.groups?.['stage'];
  return !stage || MAIN.test(stage) ? null : stage;
}

/** What is played in stages, the stage that began last first; those that began together in the order of their names. */
export function byStage<T extends { round: string | null; starts_at: number | string }>(
  matches: readonly T[],
): { stage: string | null; matches: T[] }[] {
  const stages = [...Map.groupBy(matches, ({ round }) => stageOf(round))].map(([stage, own]) => ({
    stage,
    matches: own,
    began: Math.min(...own.map(({ starts_at }) => Number(starts_at))),
  }));
  stages.sort((a, b) => dayOf(b.began) - dayOf(a.began) || (a.stage ?? '').localeCompare(b.stage ?? '', 'en'));
  return stages.map(({ stage, matches: own }) => ({ stage, matches: own }));
}

const WEEK_MS = 7 * 86_400_000;
/** Stages that are played side by side begin within days of each other. */
const dayOf = (began: number) => Math.floor(began / WEEK_MS);
