import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPicture } from '#contract/drawn-picture.ts';
import type { Club, Team } from '#contract/entities.ts';
import { inverseOf } from '#features/admin/audit/inverse.ts';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 60, alpha: 0.5 } } });
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#c8102e"/></svg>';

interface Uploaded {
  url: string;
  width: number;
  height: number;
}

const upload = (data: Buffer, use = 'logo') =>
  platform.done<Uploaded>('POST', 'pictures', { use, data: data.toString('base64') });

test.each([
  ['PNG', () => blank(800, 400).png().toBuffer(), 512, 256],
  ['JPEG', () => blank(300, 300).jpeg().toBuffer(), 300, 300],
  ['WebP', () => blank(64, 64).webp().toBuffer(), 64, 64],
  ['AVIF', () => blank(96, 48).avif().toBuffer(), 96, 48],
  ['SVG', async () => Buffer.from(SVG), 512, 256],
] as const)('%s is taken and served as WebP', async (_name, make, width, height) => {
  const uploaded = await upload(await make());
  expect(uploaded).toMatchObject({ width, height });
  const answer = await platform.fetch(uploaded.url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(bytes.includes('alert')).toBe(false);
});

test('a photo loses what its camera noted, and stands upright', async () => {
  const photo = await blank(200, 100)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { url, width, height } = await upload(photo);
  expect([width, height]).toEqual([100, 200]);
  const { exif } = await sharp(Buffer.from(await (await platform.fetch(url)).arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
});

test('a cover is offered in the widths of drawn covers', async () => {
  const { url } = await upload(await blank(3000, 1500).png().toBuffer(), 'cover');
  for (const width of [320, 1280]) {
    const answer = await platform.fetch(`${url}&w=${width}`);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
});

test('a logo comes small for rows', async () => {
  const { url } = await upload(await blank(800, 400).png().toBuffer());
  const answer = await platform.fetch(smallPicture(url));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([72, 36]);
  expect((await platform.fetch(smallPicture(`/media/art/uploads/${'a'.repeat(22)}.webp?v=1`))).status).toBe(404);
});

test('all logos of a page come small, however many are asked for at once', async () => {
  const sizes = Array.from({ length: 40 }, (_, index) => 100 + index);
  const urls: string[] = [];
  for (const size of sizes) urls.push((await upload(await blank(size, size).png().toBuffer())).url);
  const answers = await Promise.all(urls.map((url) => platform.fetch(smallPicture(url))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test.each([
  ['no picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
])('%s is refused', async (_name, data) => {
  expect(await platform.refusal('POST', 'pictures', { use: 'logo', data: data.toString('base64') })).toMatch(
    /^400 .*data:/,
  );
});

test('an unknown picture is a 404', async () => {
  expect((await platform.fetch('/media/art/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp?v=1')).status).toBe(404);
});

test('a team shows an uploaded crest beside the drawn cover; undoing gives both drawn ones back', async () => {
  const uuid = await platform.create('teams', { name: 'Harbour Town', sport: 'football' });
  const { url } = await upload(await blank(50, 50).png().toBuffer());
  const { images: drawn } = (await platform.read(`teams/${uuid}`)).body as unknown as Team;
  await platform.done('PATCH', `teams/${uuid}`, { images: [{ imageType: 'logo', url }] });
  const { images } = (await platform.read(`teams/${uuid}`)).body as unknown as Team;
  expect(images).toEqual([{ imageType: 'logo', url }, drawn[1]]);
  expect(await undo()).toEqual({ uuid, body: { images: [] } });
  expect(((await platform.read(`teams/${uuid}`)).body as unknown as Team).images).toEqual(drawn);
});

test('the crest of a club is shown wherever its team is, and every page that may show it is dropped', async () => {
  const club = await platform.create('clubs', { name: 'Quay Athletic', sport: 'football' });
  const home = await platform.create('teams', { name: 'Quay Athletic', club });
  const away = await platform.create('teams', { name: 'Mill Lane', sport: 'football' });
  const competition = await platform.create('competitions', { name: 'Quay League', sport: 'football' });
  const days = { startsOn: '2026-08-01', endsOn: '2027-05-31' };
  const season = await platform.create('seasons', { competition, name: '2026/27', ...days });
  const match = await platform.create('events', { home, away, season, startTime: '2026-11-01T14:00:00Z' });
  const shown = async () => {
    const at = async (path: string) => JSON.stringify((await platform.read(path)).body);
    return Promise.all([
      at(`events?team=${home}`),
      at(`competitions/${competition}/standings`),
      at('searches?query=Quay Athletic'),
      at('menus/menu'),
      at(`teams/${home}`),
    ]);
  };
  const stillOf = async () => {
    const { images } = (await platform.read(`events/${match}`)).body as unknown as Team;
    return images[0]!.url;
  };
  const [before, still] = [await shown(), await stillOf()];
  const { url } = await upload(await blank(60, 60).png().toBuffer());
  platform.dropped();
  await platform.done('PATCH', `clubs/${club}`, { images: [{ imageType: 'logo', url }] });
  expect(platform.dropped()).toContain('catalogue');
  for (const text of await shown()) expect(text).toContain(url);
  expect(await stillOf()).not.toBe(still);
  const drawing = await platform.fetch((await stillOf()).replace('.avif', '.svg'));
  expect(await drawing.text()).toContain('data:image/png');

  await platform.done('PATCH', `clubs/${club}`, { images: [] });
  expect(await shown()).toEqual(before);
  expect(await stillOf()).toBe(still);
});

test('the colours of a club are kept and taken back', async () => {
  const uuid = await platform.create('clubs', { name: 'Hill United', sport: 'football' });
  const colors = { primary: '#0b3d91', secondary: '#f5c518', pattern: 'hoops' };
  await platform.done('PATCH', `clubs/${uuid}`, { colors });
  expect(((await platform.read(`clubs/${uuid}`)).body as unknown as Club).colors).toEqual(colors);
  expect(await platform.refusal('PATCH', `clubs/${uuid}`, { colors: { ...colors, primary: 'blue' } })).toContain('400');
  await undo();
  expect(((await platform.read(`clubs/${uuid}`)).body as unknown as Club).colors).toBe(null);
});

test('a squad is written as a whole, and taken back', async () => {
  const uuid = await platform.create('teams', { name: 'Lake City', sport: 'football' });
  type Names = { players: { name: string; number: number | null; active: boolean }[] };
  const write = (players: object[], leave = true) =>
    platform.done<Names>('PUT', `teams/${uuid}/players`, { players, leave });
  await write([{ name: 'Ada Example', number: 9 }, { name: 'Bo Sample' }]);
  const { players } = await write([
    { name: 'ADA EXAMPLE', number: 10 },
    { name: 'Cy Model', position: 'keeper' },
  ]);
  expect(players.map(({ name, number, active }) => [name, number, active])).toEqual([
    ['ADA EXAMPLE', 10, true],
    ['Cy Model', null, true],
    ['Bo Sample', null, false],
  ]);
  expect(
    await platform.refusal('PUT', `teams/${uuid}/players`, { players: [{ name: 'Bo' }, { name: 'bo' }] }),
  ).toContain('listed twice');
  await undo();
  const { body } = await platform.read(`teams/${uuid}/squad`);
  expect((body as unknown as { data: Names['players'] }).data.map(({ name, number }) => [name, number])).toEqual([
    ['Bo Sample', null],
    ['Ada Example', 9],
  ]);
});

test('a merge is taken back', async () => {
  const [from, into] = [
    await platform.create('clubs', { name: 'North End', sport: 'football' }),
    await platform.create('clubs', { name: 'North End FC', sport: 'football' }),
  ];
  await platform.done('POST', `clubs/${from}/merge`, { into });
  expect((await platform.read(`clubs/${from}`)).status).toBe(308);
  await undo();
  expect((await platform.read(`clubs/${from}`)).body).toMatchObject({ name: 'North End' });
});

/** Takes the last change back as the page of changes does; resolves to what was sent. */
async function undo() {
  const [entry] = (await platform.done<{ data: AuditEntry[] }>('GET', 'audit?limit=1')).data;
  const { route, given } = inverseOf(entry!)!;
  const path = route.path.replace('/admin/', '').replace('{uuid}', String(given['uuid']));
  await platform.done(route.method.toUpperCase(), path, given['body']);
  return given;
}
