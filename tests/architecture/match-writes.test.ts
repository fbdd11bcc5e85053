import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source.ts';

const TABLES = 'event|event_team|timeline|highlight|statistic|lineup_player|match_change|match_field|match_sequence';
const WRITES = new RegExp(
  `\\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*|insertRows\\([^,()]+,\\s*)'(?:${TABLES})'`,
);
const SQL = new RegExp(`\\b(?:insert into|update|delete from)\\s+"?(?:${TABLES})\\b`, 'i');
const HOME = /^src\/platform\/(?:matches|database\/migrations)\//;

test('only platform/matches writes matches, and it logs the change', () => {
  const files = sourceFiles('src');
  const writing = files.filter(({ text }) => WRITES.test(text) || SQL.test(text)).map(({ path }) => path);
  expect(writing.filter((path) => !HOME.test(path))).toEqual([]);
  expect(writing.filter((path) => path.startsWith('src/platform/matches/')).length).toBeGreaterThan(4);
});
