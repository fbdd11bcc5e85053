import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS } from '#config/look.ts';
import { STYLE } from '#platform/sso/style.ts';

test('pages outside the site use the colours and the type of its tokens', () => {
  const tokens = readFileSync('src/styles/tokens.scss', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) expect(tokens).toContain(`  --${name}: ${value};`);
  expect(readFileSync('src/styles/global.scss', 'utf8')).toContain("  --font: 'Inter Variable', ");
  expect(STYLE).toContain("--font:'Inter Variable',");
});
