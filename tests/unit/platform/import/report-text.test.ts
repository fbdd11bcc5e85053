import { expect, test } from 'vitest';
import { createProgress } from '#platform/import/progress.ts';
import { type FileReport, sumReports } from '#platform/import/report.ts';
import { reportText } from '#platform/import/report-text.ts';

const file = (name: string, rest: Partial<FileReport> = {}): FileReport => ({
  file: name,
  found: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  refusals: [],
  left: [],
  warnings: [],
  questions: [],
  removed: 0,
  ...rest,
});
const refusal = (index: number | null, reason: string) => ({ file: 'a.json', index, reason, detail: 'detail' });

test('the outcomes of all files add up to the matches found', () => {
  const report = sumReports(
    [
      file('a.json', {
        found: 5,
        inserted: 2,
        updated: 1,
        refusals: [refusal(3, 'duplicate'), refusal(4, 'duplicate')],
      }),
      file('b.json', { found: 7, unchanged: 7 }),
      file('c.json', { refusals: [refusal(null, 'broken JSON')] }),
    ],
    2000,
  );
  expect(report).toMatchObject({ files: 3, found: 12, inserted: 2, updated: 1, unchanged: 7, refused: 2 });
  expect(report.refusals).toHaveLength(3);
  const text = reportText(report, false);
  expect(text).toContain('Refused: 2 × duplicate, 1 × broken JSON');
  expect(text).toContain('  a.json matches[3]: duplicate (detail)');
  expect(text).toContain('  a.json: broken JSON (detail)');
  expect(text).toContain('6 matches a second');
});

test('lists fifty refused matches and counts the rest', () => {
  const refusals = Array.from({ length: 1234 }, (_, index) => refusal(index, 'duplicate'));
  const lines = reportText(sumReports([file('a.json', { found: 1234, refusals })], 1), false).split('\n');
  expect(lines.filter((line) => line.includes('matches['))).toHaveLength(50);
  expect(lines).toContain('  … and 1,184 more');
});

test('a dry run says what would be', () => {
  const text = reportText(sumReports([file('a.json', { found: 3, inserted: 3 })], 1), true);
  expect(text).toMatch(/^Dry run: nothing was written\.\n/);
  expect(text).toContain('3 would be inserted');
});

const progressOf = (isTTY: boolean, files: number) => {
  const written: string[] = [];
  const progress = createProgress({ isTTY, write: (text) => written.push(text) });
  for (let done = 1; done <= files; done++) progress(file(`${done}.json`, { found: 2 }), done, files);
  return written;
};

test('progress in a log is a line for every ten files and the last', () => {
  expect(progressOf(false, 23)).toEqual([
    '10 of 23 files, 20 matches\n',
    '20 of 23 files, 40 matches\n',
    '23 of 23 files, 46 matches\n',
  ]);
});

test('progress on a terminal is one line that fills up', () => {
  const written = progressOf(true, 4);
  expect(written).toHaveLength(4);
  expect(written[1]).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} 2 of 4 files, 4 matches, 2.json`);
  expect(written[3]).toMatch(/4 of 4 files, 8 matches\n$/);
});

test('names what was left as somebody stronger wrote it', () => {
  const left = { file: 'a.json', match: 'A – B', field: 'score', by: 'operator' };
  const text = reportText(sumReports([file('a.json', { found: 1, unchanged: 1, left: [left] })], 1000), false);
  expect(text).toContain('Left as it was written by: 1 × operator');
  expect(text).toContain('  a.json A – B: score (operator)');
});
