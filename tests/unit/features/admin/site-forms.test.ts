import { expect, test } from 'vitest';
import { FALLBACK_CONFIG } from '#contract/app-config.ts';
import { linesIn, linesText } from '#features/admin/site/lines.ts';
import { ordered } from '#features/admin/site/partners.ts';
import { isOn, isSwitch, SWITCHES, withSwitches } from '#features/admin/site/switches.ts';

test('every switch is one of the configuration, and is set alone', () => {
  for (const path of Object.values(SWITCHES).flat()) {
    const config = withSwitches(FALLBACK_CONFIG, [path]);
    expect(isOn(config, path), path).toBe(true);
    expect(
      Object.values(SWITCHES)
        .flat()
        .filter((one) => isOn(config, one)),
    ).toEqual([path]);
  }
  expect(withSwitches(FALLBACK_CONFIG, []).nav.logoHeight).toBe(FALLBACK_CONFIG.nav.logoHeight);
  expect(isSwitch('nav.logoHeight')).toBe(false);
});

test.each([
  ['instagram https://www.instagram.com/club', { name: 'instagram', link: 'https://www.instagram.com/club' }],
  ['Fan shop | https://shop.example/a?b=c', { name: 'Fan shop', link: 'https://shop.example/a?b=c' }],
  ['Write to us: mailto:club@example.com', { name: 'Write to us:', link: 'mailto:club@example.com' }],
  ['Calendar /calendar', { name: 'Calendar', link: '/calendar' }],
  ['no address', undefined],
  ['https://nameless.example', undefined],
])('%s', (line, read) => {
  expect(linesIn(`\n${line}\n`)).toEqual([read]);
  if (read) expect(linesIn(linesText([read]))).toEqual([read]);
});

test('partners stand in their order, without gaps', () => {
  const partner = (name: string, position: number) => ({ name, src: '/a.svg', href: null, position });
  expect(ordered([partner('b', 7), partner('a', 2)])).toEqual([partner('a', 0), partner('b', 1)]);
});
