import { expect, it } from 'vitest';
import { club, competition, highlight, region, team, venue } from '#contract/entities.ts';
import { type About, aboutObject, shareOf } from '#features/seo/about.ts';
import { addresses } from './support.ts';

const given = { uuid: 'u', name: 'N', publishedAt: '2026-11-21T15:52:00.000Z', url: '/video.m3u8' };

it.each<[About, string | undefined]>([
  [{ kind: 'team', entity: team.parse(given) }, 'SportsTeam'],
  [{ kind: 'club', entity: club.parse(given) }, 'SportsOrganization'],
  [{ kind: 'competition', entity: competition.parse(given) }, 'SportsOrganization'],
  [{ kind: 'venue', entity: venue.parse(given) }, 'StadiumOrArena'],
  [{ kind: 'highlight', entity: highlight.parse(given) }, 'VideoObject'],
  [{ kind: 'list', of: 'team', items: [given] }, 'ItemList'],
  [{ kind: 'list', of: 'team', items: [] }, undefined],
  [{ kind: 'region', entity: region.parse(given) }, 'Place'],
  [{ kind: 'highlight', entity: highlight.parse({ ...given, url: null }) }, undefined],
])('a page about %o is a %s', (about, type) => {
  expect((aboutObject(about, 'D.', addresses) as Record<string, unknown> | null)?.['@type']).toBe(type);
});

it('a page is shared with the picture of its entity, a list with the site’s', () => {
  expect(shareOf({ kind: 'region', entity: region.parse(given) })).toEqual({ kind: 'region', uuid: 'u', video: false });
  expect(shareOf({ kind: 'highlight', entity: highlight.parse(given) })).toMatchObject({ video: true });
  expect(shareOf({ kind: 'list', of: 'team', items: [given] })).toBeUndefined();
});

it('a list links each entity of its kind', () => {
  expect(aboutObject({ kind: 'list', of: 'sport', items: [{ uuid: 's', name: 'Football' }] }, '', addresses)).toEqual(
    expect.objectContaining({
      itemListElement: [expect.objectContaining({ url: 'https://touchline.example/football' })],
    }),
  );
});
