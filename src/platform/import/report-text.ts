import type { LeftField, Refusal, Report } from './report.ts';

const LISTED = 50;

const digits = (value: number) => Math.round(value).toLocaleString('en-US');

/** The report as lines for a terminal. */
export function reportText(report: Report, dryRun: boolean): string {
  const seconds = report.milliseconds / 1000;
  const count = (value: number, text: string) => `${digits(value).padStart(10)} ${text}`;
  const would = dryRun ? 'would be ' : '';
  return [
    dryRun ? 'Dry run: nothing was written.' : 'Import finished.',
    count(report.files, 'files read'),
    count(report.found, 'matches found, of which'),
    count(report.inserted, `${would}inserted`),
    count(report.updated, `${would}updated`),
    count(report.unchanged, 'unchanged'),
    count(report.refused, 'refused'),
    ...(report.removed > 0 ? [count(report.removed, `not there any more, ${would}deleted`)] : []),
    ...listed(
      'Refused',
      reasons(report.refusals, ({ reason }) => reason),
      report.refusals.map(refusalText),
    ),
    ...listed(
      'Left as it was written by',
      reasons(report.left, ({ by }) => by),
      report.left.map(leftText),
    ),
    ...['Questions', 'Warnings'].flatMap((heading) =>
      listed(
        heading,
        [],
        (heading === 'Questions' ? report.questions : report.warnings).map(({ file, text }) => `${file} ${text}`),
      ),
    ),
    `Took ${seconds.toFixed(2)} s, ${digits(report.found / seconds)} matches a second.`,
  ].join('\n');
}

function refusalText({ file, index, reason, detail }: Refusal): string {
  const where = index === null ? file : `${file} matches[${index}]`;
  return `${where}: ${reason}${detail && ` (${detail})`}`;
}

const leftText = ({ file, match, field, by }: LeftField): string => `${file} ${match}: ${field} (${by})`;

/** How often each reason occurred, the most frequent first. */
function reasons<T>(all: readonly T[], reasonOf: (one: T) => string): string[] {
  const groups = [...Map.groupBy(all, reasonOf)];
  return groups
    .sort(([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1))
    .map(([reason, { length }]) => `${digits(length)} × ${reason}`);
}

function listed(heading: string, summary: readonly string[], lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > LISTED ? [`… and ${digits(lines.length - LISTED)} more`] : [];
  const head = summary.length > 0 ? `${heading}: ${summary.join(', ')}` : `${heading}:`;
  return [head, ...[...lines.slice(0, LISTED), ...more].map((line) => `  ${line}`)];
}
