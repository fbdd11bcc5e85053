import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, FONT } from '#config/look.ts';

test('pages outside the site use the colours and the font of its tokens', () => {
  const tokens = readFileSync('src/styles/tokens.scss', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) expect(tokens).toContain(`  --${name}: ${value};`);
  expect(tokens).toContain(`  --font: ${FONT};`);
});
