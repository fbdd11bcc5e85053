import type { FormatFacts } from '#contract/format.ts';

/** What an operator wrote about a season, from its column `format`. */
export const operatorFacts = (format: string | null): FormatFacts =>
  format === null ? {} : (JSON.parse(format) as FormatFacts);
