import { seasonName } from './titles.ts';
import { shownRound } from './event-row.ts';
import type { Fixture } from './fixtures.ts';
import type { SeasonJob } from './job.ts';

const ROWS = 5;

/** How sources that are no openfootball files are read: competition, columns and the first matches, as lines for a terminal. */
export function previewText(jobs: readonly SeasonJob[]): string {
  return jobs.flatMap(jobLines).join('\n');
}

function jobLines({ file, place, season, columns, fixtures }: SeasonJob): string[] {
  if (!place) return [];
  const { sport, region, zone, name, code } = place;
  const facts = [sport, region ?? 'no country', zone ?? 'times say their zone'].join(', ');
  return [
    `${file}: ${name ?? code}, ${seasonName(season)} (${facts})`,
    ...(columns
      ? [
          `  columns: ${Object.entries(columns)
            .map(([field, heading]) => `${field} = ${heading}`)
            .join(', ')}`,
        ]
      : []),
    ...fixtures.slice(0, ROWS).map((fixture) => `  ${rowOf(fixture)}`),
    ...(fixtures.length > ROWS ? [`  … and ${fixtures.length - ROWS} more`] : []),
  ];
}

function rowOf({ match }: Fixture): string {
  const { day, minutes, home, away, score, status } = match;
  const time =
    minutes === null
      ? '     '
      : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const final = score?.et ?? score?.ft;
  const half = score?.ht ? ` (${score.ht.join(':')})` : '';
  const result = final ? `${final.join(':')}${half}` : status;
  return [day, time, `${home} – ${away}`, result, shownRound(match)].filter((part) => part !== null).join('  ');
}
