import { z } from '@hono/zod-openapi';

/** How a club's crest is drawn of its colours; `monogram`: its initials alone. */
export const CREST_PATTERNS = [
  ...(['monogram', 'plain', 'stripes', 'pinstripes', 'hoops', 'halves', 'quarters', 'sash'] as const),
  ...(['chevrons', 'diamonds', 'cross', 'saltire', 'pale', 'pile', 'waves'] as const),
] as const;
export type CrestPattern = (typeof CREST_PATTERNS)[number];

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #0a7cff');

/** A club's colours as an operator writes them. */
export const clubColors = z
  .object({ primary: colour, secondary: colour, pattern: z.enum(CREST_PATTERNS).default('monogram') })
  .strict()
  .openapi('ClubColors');
