import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrast, lit, luminance } from '#platform/artwork/colour.ts';
import { coverSvg } from '#platform/artwork/cover.ts';
import { clubLetters } from '#platform/artwork/club-monogram.ts';
import { crestSvg } from '#platform/artwork/crest.ts';
import { defaultSvg } from '#platform/artwork/defaults.ts';
import { emblemSvg } from '#platform/artwork/emblem.ts';
import { inventedLivery, liveryOf, PATTERNS } from '#platform/artwork/livery.ts';
import { monogramOf } from '#platform/artwork/monogram.ts';
import { stillSvg } from '#platform/artwork/still.ts';
import { emblemKinds } from '#platform/artwork/kinds.ts';

const SPORTS = [
  'football',
  'basketball',
  'handball',
  'ice-hockey',
  'volleyball',
  'rugby',
  'motorsport',
  'curling',
  'constructor',
  null,
];
const NAMES = [
  'Ask',
  'SV Hohenlauter 1898',
  `O'Neil & <b>"Sons"</b> ]]>`,
  'Turn- und Sportverein Kaltenmark von 1898 e. V.',
  '東京クラブ',
  '',
  '1860',
  '🏀🏀🏀',
  '&&& <<<',
];
const size = async (svg: string) => {
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
  return [format, width, height];
};

describe('a crest', () => {
  it.each(NAMES)('of %j is well-formed, small and always the same', async (name) => {
    const svg = crestSvg({ name, livery: null });
    expect(await size(svg)).toEqual(['svg', 200, 200]);
    expect(svg.length).toBeLessThanOrEqual(2500);
    expect(crestSvg({ name, livery: null })).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|<b>|<script/);
  });

  it.each(PATTERNS)('in %s is well-formed and small', async (pattern) => {
    for (const name of ['Ab', 'Ac', 'Ad', 'Ae', 'Af', 'Ag', 'WMW WM']) {
      const svg = crestSvg({ name, livery: { primary: '#0b3d91', secondary: '#f5c518', pattern } });
      expect(await size(svg)).toEqual(['svg', 200, 200]);
      expect(svg.length).toBeLessThanOrEqual(2500);
    }
  });

  it('ignores colours and patterns that are none', () => {
    const bad = { primary: '"/><script>', secondary: 'red', pattern: '__proto__' };
    expect(crestSvg({ name: 'Ask', livery: bad })).toBe(crestSvg({ name: 'Ask', livery: null }));
    expect(
      crestSvg({ name: 'Ask', livery: { primary: '#112233', secondary: '#ffffff', pattern: 'constructor' } }),
    ).not.toContain('function');
  });

  it('draws different clubs differently', () => {
    const drawn = new Set(
      Array.from({ length: 200 }, (_, index) =>
        crestSvg({ name: `Club ${index}`, livery: inventedLivery(`${index}`) }),
      ),
    );
    expect(drawn.size).toBeGreaterThan(170);
  });
});

describe('a club to which nobody gave a crest', () => {
  const colours = { primary: '#dc052d', secondary: '#ffffff', pattern: 'monogram' };

  it('has letters on a plain ground in its own colours, and no shield', () => {
    const svg = crestSvg({ name: 'Bayern München', livery: colours, region: 'DE' });
    expect(svg).toContain('>BM</text>');
    expect(svg).toContain('fill="#dc052d"');
    expect(svg.match(/<path /g)).toHaveLength(2);
  });

  it('has the colours of its country where its own are not known, in one order or the other', () => {
    const svgs = Array.from({ length: 20 }, (_, index) =>
      crestSvg({ name: `Club ${index}`, livery: null, region: 'BR' }),
    );
    for (const svg of svgs)
      expect([...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill)).toEqual(
        expect.arrayContaining(['#009c3b', '#ffdf00']),
      );
    expect(new Set(svgs.map((svg) => svg.replace(/<text.*/, ''))).size).toBe(2);
  });

  it.each([
    ['Arsenal', 'ARS'],
    ['Real Madrid', 'RM'],
    ['FC Barcelona', 'FCB'],
    ['Čukarički', 'ČUK'],
    ['LASK', 'LAS'],
    ['1860', '–'],
  ])('%s is %s', (name, letters) => {
    expect(clubLetters(name)).toBe(letters);
  });
});

it.each([
  ['SV Hohenlauter 1898', 'SVH'],
  ['Calderwick United', 'CU'],
  ['1. FC Querlingen', 'FCQ'],
  ['Sociedad Deportiva Cultural y Recreativa Bellamar', 'SDC'],
  ['Étoile Sportive de Grandlac', 'ÉSG'],
  ['Ask', 'A'],
  ['', '–'],
])('the monogram of %j is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});

it('liveries have contrast, on black and with white lines', () => {
  for (let index = 0; index < 300; index++) {
    const { primary, secondary } = liveryOf(`Club ${index}`, null);
    expect(contrast(primary, secondary)).toBeGreaterThan(1.5);
    expect(luminance(lit(primary))).toBeGreaterThan(0.1);
    expect(luminance(lit(primary))).toBeLessThan(0.5);
  }
});

describe.each(SPORTS)('pictures of %s', (sportSlug) => {
  const side = (name: string) => ({ name, livery: null });

  it('has a cover', async () => {
    const svg = coverSvg({ ...side('A & B'), sportSlug });
    expect(await size(svg)).toEqual(['svg', 1920, 640]);
    expect(svg.length).toBeLessThanOrEqual(12_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it.each([0, 1, 2, 6, 30])('has a still for %i sides', async (count) => {
    const sides = Array.from({ length: count }, (_, index) => side(`<${index}> & Co`));
    const svg = stillSvg({ sides, sportSlug });
    expect(await size(svg)).toEqual(['svg', 1280, 720]);
    expect(svg.length).toBeLessThanOrEqual(14_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it.each(emblemKinds)('has an emblem for a %s', async (kind) => {
    const svg = emblemSvg({ kind, name: 'Cup & <Co>', sportSlug });
    expect(await size(svg)).toEqual(['svg', 200, 200]);
    expect(svg.length).toBeLessThanOrEqual(2500);
  });
});

it('a still is dark enough at its bottom for white text', async () => {
  const svg = stillSvg({
    sides: [0, 1].map((index) => ({
      name: `Pale ${index}`,
      livery: { primary: '#ffffff', secondary: '#f5c518', pattern: 'hoops' },
    })),
    sportSlug: 'football',
  });
  const { data, info } = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 620, width: 1280, height: 100 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightest = data.reduce((top, value) => Math.max(top, value), 0);
  expect(info.channels).toBe(3);
  expect(contrast('#ffffff', `#${brightest.toString(16).padStart(2, '0').repeat(3)}`)).toBeGreaterThanOrEqual(4.5);
});

it.each(['club', 'team', 'cover', 'thumb'] as const)('the default %s is a picture', async (name) => {
  expect((await size(defaultSvg(name)))[0]).toBe('svg');
});
