const STAGE = /^(?<stage>.+?),\s*(?:matchday|round|week)\b/i;
const PLAY_OFF = /final|play-?off|play-?out|play-in|round of|knock-?out/i;
const MAIN = /^regular(?: season)?$/i;

/** The stage in a round's name ("Championship, Matchday 3"), or null for a league without stages. Each stage has its own table. */
export function stageOf(round: string | null): string | null {
  const stage = round && STAGE.exec(round)?.groups?.['stage'];
  return !stage || MAIN.test(stage) ? null : stage;
}

/** Matches by stage: the stage that began last first, those that began in the same week by name. */
export function byStage<T extends { round: string | null; starts_at: number | string }>(
  matches: readonly T[],
): { stage: string | null; matches: T[] }[] {
  const stages = [...Map.groupBy(matches, ({ round }) => stageOf(round))].map(([stage, own]) => ({
    stage,
    matches: own,
    began: Math.min(...own.map(({ starts_at }) => Number(starts_at))),
  }));
  stages.sort((a, b) => weekOf(b.began) - weekOf(a.began) || (a.stage ?? '').localeCompare(b.stage ?? '', 'en'));
  return stages.map(({ stage, matches: own }) => ({ stage, matches: own }));
}

const WEEK_MS = 7 * 86_400_000;
const weekOf = (began: number) => Math.floor(began / WEEK_MS);

/** Whether a round's name marks it as a play-off, which does not count for the table. */
export const isPlayOff = (round: string | null): boolean => round !== null && PLAY_OFF.test(round);
