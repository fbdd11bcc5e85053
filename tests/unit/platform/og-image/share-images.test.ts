import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareImagePath } from '#contract/share-image.ts';
import { shareDrawing } from '#platform/og-image/drawing.ts';
import { shareSubject } from '#platform/og-image/subject.ts';
import { demoPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
}, 60_000);
afterAll(() => platform.close());

const KINDS = ['event', 'highlight', 'team', 'club', 'competition', 'season', 'venue', 'sport', 'region'] as const;
const anyOf = async (kind: (typeof KINDS)[number]) =>
  (await platform.database.selectFrom(kind).select('uuid').limit(1).executeTakeFirstOrThrow()).uuid;

describe('the picture of a shared link', () => {
  it.each(KINDS)('of a %s is a JPEG of 1200 x 630', async (kind) => {
    const answer = await platform.get(shareImagePath(kind, await anyOf(kind)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  it('of the site itself needs no id', async () => {
    expect((await platform.get(shareImagePath('site'))).status).toBe(200);
  });

  it('revalidates with 304, and is cached briefly without a version', async () => {
    const path = shareImagePath('team', await anyOf('team'));
    const etag = (await platform.get(path)).headers.get('etag') ?? '';
    expect((await platform.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const unversioned = await platform.get(path.replace(/\?.*/, ''));
    expect(unversioned.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it.each(['/media/og/event/nothing.jpg', '/media/og/player/x.jpg', '/media/og/site/other.jpg', '/media/og/event/x'])(
    'is not found at %s',
    async (path) => {
      expect((await platform.get(path)).status).toBe(404);
    },
  );

  it('names the sides of a finished match, never its score', async () => {
    const finished = platform.database.selectFrom('event').selectAll().where('status', '=', 'finished');
    const event = await finished.where('home_score', 'is not', null).limit(1).executeTakeFirstOrThrow();
    const subject = await shareSubject(platform.database, 'event', event.uuid);
    expect(subject?.title).toBe(event.name);
    const texts = [...shareDrawing(subject!).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts.join(' ')).not.toMatch(/\d\s*[–:-]\s*\d/);
  });

  it('of a highlight names its match, because its own name may reveal the result', async () => {
    const query = platform.database.selectFrom('highlight').innerJoin('event', 'event.uuid', 'event_uuid');
    const row = await query.select(['highlight.uuid', 'event.name']).limit(1).executeTakeFirstOrThrow();
    expect((await shareSubject(platform.database, 'highlight', row.uuid))?.title).toBe(row.name);
  });
});
