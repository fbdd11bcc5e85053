import { expect, it } from 'vitest';
import { club, competition, highlight, team, venue } from '#contract/entities.ts';
import { FALLBACK_CONFIG } from '#contract/app-config.ts';
import {
  breadcrumbList,
  clubObject,
  competitionObject,
  itemList,
  siteObjects,
  sportsTeam,
  stadium,
} from '#features/seo/objects.ts';
import { highlightVideo } from '#features/seo/video.ts';
import { addresses, german } from './support.ts';

const football = { uuid: 's', name: 'Football' };
const region = { uuid: 'r', name: 'Germany' };
const images = [
  { imageType: 'logo', url: '/logo.svg' },
  { imageType: 'cover', url: 'javascript:alert(1)' },
];

it('a trail is numbered and ends with the page', () => {
  const trail = [{ label: 'Home', href: '/' }, { label: 'Teams', href: '/teams' }, { label: 'FC A' }];
  expect(breadcrumbList(trail, german)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://touchline.example/de' },
      { '@type': 'ListItem', position: 2, name: 'Teams', item: 'https://touchline.example/de/teams' },
      { '@type': 'ListItem', position: 3, name: 'FC A', item: undefined },
    ],
  });
});

it.each([[[]], [[{ label: 'Home', href: '/' }]]])('a trail of one step has no object', (trail) => {
  expect(breadcrumbList(trail, addresses)).toBeNull();
});

it('a team has its club and venue; an unsafe picture is omitted', () => {
  const given = team.parse({
    uuid: 't',
    name: 'FC A Women',
    shortName: 'FCA',
    images,
    sport: football,
    region,
    club: { uuid: 'k', name: 'FC A' },
    venue: { uuid: 'v', name: 'Meadow Ground' },
  });
  expect(sportsTeam(given, addresses)).toMatchObject({
    '@type': 'SportsTeam',
    name: 'FC A Women',
    alternateName: 'FCA',
    sport: 'Football',
    logo: 'https://touchline.example/logo.svg',
    image: undefined,
    parentOrganization: { '@type': 'SportsOrganization', url: 'https://touchline.example/clubs/k' },
    location: { '@type': 'StadiumOrArena', url: 'https://touchline.example/venues/v' },
  });
});

it('a club, a competition and a venue have their types', () => {
  const shared = { uuid: 'u', name: 'N', images: [], sport: football, region };
  expect(clubObject(club.parse({ ...shared, founded: 1898 }), addresses)).toMatchObject({
    '@type': 'SportsOrganization',
    foundingDate: '1898',
  });
  expect(competitionObject(competition.parse(shared), addresses)).toMatchObject({
    '@type': 'SportsOrganization',
    areaServed: { '@type': 'Place', name: 'Germany' },
  });
  expect(stadium(venue.parse({ ...shared, city: 'Bremen', capacity: 42_000 }), addresses)).toMatchObject({
    '@type': 'StadiumOrArena',
    maximumAttendeeCapacity: 42_000,
    address: { addressLocality: 'Bremen', addressCountry: 'Germany' },
  });
});

it('a highlight is a video with a duration, and none before publication', () => {
  const given = { uuid: 'h', name: 'Opening goal', images: [], event: { uuid: 'e', name: 'A – B' }, duration: 42 };
  const published = { ...given, publishedAt: '2026-11-21T15:52:00.000Z', url: '/media/highlights/h/index.m3u8' };
  expect(highlightVideo(highlight.parse(published), 'A – B', addresses)).toMatchObject({
    '@type': 'VideoObject',
    uploadDate: '2026-11-21T15:52:00.000Z',
    duration: 'PT42S',
    embedUrl: 'https://touchline.example/highlights/h?embed=player',
    about: { '@id': 'https://touchline.example/events/e#event' },
  });
  expect(highlightVideo(highlight.parse(given), '', addresses)).toBeNull();
});

it('a list is in the order of its page', () => {
  const items = ['a', 'b'].map((name) => ({ name, path: `/teams/${name}` }));
  expect(itemList(items, addresses)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'a', url: 'https://touchline.example/teams/a' },
      { position: 2, name: 'b', url: 'https://touchline.example/teams/b' },
    ],
  });
});

it('the home page names the operator of the site', () => {
  const [organization, site] = siteObjects(FALLBACK_CONFIG, addresses, 'en-GB');
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Premium' });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'en-GB',
    publisher: { '@id': 'https://touchline.example/#organization' },
  });
});
