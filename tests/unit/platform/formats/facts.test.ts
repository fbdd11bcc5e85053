import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatFacts } from '#contract/format.ts';
import { leagueOf } from '#platform/import/leagues.ts';
import known from '#platform/formats/facts.json' with { type: 'json' };

const year = z.int().min(1850).max(2100);
/** What operators may write, the years, and what only the product knows. */
const entry = formatFacts
  .extend({ from: year, to: year, halves: z.enum(['up', 'down']), winPoints: z.int() })
  .partial()
  .strict()
  .refine(({ from = 0, to = 9999 }) => from <= to);

test.each(Object.entries(known))('the facts of %s are of a known league, and complete', (code, entries) => {
  expect(leagueOf(code)).toBeDefined();
  expect(z.array(entry).safeParse(entries).error?.issues).toBeUndefined();
});
