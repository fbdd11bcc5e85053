import { Fault } from './fault.ts';
import type { Fixture } from './fixtures.ts';
import { type SeasonJob, seasonKey } from './job.ts';

/**
 * The jobs with each match once: folders have a season in two files ("cl.json" and "uefa.cl.json"), whose rounds differ. Of these the
 * file that says more counts; what it repeats of the others is refused there.
 */
export function withoutRepeats(jobs: readonly SeasonJob[]): SeasonJob[] {
  const seasons = Map.groupBy(jobs, seasonKey).values();
  const mended = new Map([...seasons].flatMap((same) => [...refusingRepeats(same)]));
  return jobs.map((job) => mended.get(job) ?? job);
}

function refusingRepeats(jobs: readonly SeasonJob[]): Map<SeasonJob, SeasonJob> {
  const files = Map.groupBy(jobs, ({ file }) => file);
  if (files.size < 2) return new Map();
  const fullest = jobs.toSorted((one, other) => factsIn(other) - factsIn(one));
  const fileOf = new Map<string, string>();
  const mended = new Map<SeasonJob, SeasonJob>();
  for (const job of fullest) {
    const elsewhere = (fixture: Fixture) => {
      const file = fileOf.get(meetingOf(fixture));
      return file === job.file ? undefined : file;
    };
    const refusals = job.fixtures.flatMap((fixture) => {
      const file = elsewhere(fixture);
      if (file === undefined) return [];
      const { index, home, away } = fixture.match;
      const { reason, detail } = new Fault('duplicate', `${home} – ${away}, as in ${file}`);
      return [{ file: job.file, index, reason, detail }];
    });
    const fixtures = job.fixtures.filter((fixture) => elsewhere(fixture) === undefined);
    for (const fixture of fixtures) fileOf.set(meetingOf(fixture), job.file);
    if (refusals.length > 0) mended.set(job, { ...job, fixtures, refusals: [...job.refusals, ...refusals] });
  }
  return mended;
}

/** The teams and the day; a side that is not known yet by its words. */
const meetingOf = ({ home, away, match }: Fixture): string =>
  JSON.stringify([home?.id ?? [match.home], away?.id ?? [match.away], match.day]);

const factsIn = ({ fixtures }: SeasonJob): number =>
  fixtures.reduce(
    (sum, { match: { minutes, score, goals } }) =>
      sum + Number(minutes !== null) + Object.keys(score ?? {}).length + (goals?.length ?? 0),
    0,
  );
