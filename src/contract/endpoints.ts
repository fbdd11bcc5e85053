import { z } from '@hono/zod-openapi';
import { adSettings, appConfig, featureFlag, legalText, linkedImage, topLink, webManifest } from './app-config.ts';
import { body, failed, json } from './call-parts.ts';
import { endpoint, memberEndpoint, withFacts, type EndpointFacts } from './endpoint.ts';
import { club, competition, highlight, player, region, season, sport, team, venue } from './entities.ts';
import { event, eventFilter, timelineEntry } from './event.ts';
import * as format from './format.ts';
import { lineups } from './lineup.ts';
import { menu } from './menu.ts';
import { LIST_ORDERS, paged, pageQuery } from './page.ts';
import { playbackBatch } from './playback.ts';
import { searchAnswer } from './search.ts';
import * as session from './session.ts';
import { standings } from './standings.ts';
import { statistics } from './statistic.ts';
import { LEGAL_PAGES } from '#config/legal-pages.ts';
import { ID_LENGTH_MAX } from '#config/limits.ts';

/** Path parameter of one entity. */
const byUuid = z.object({ uuid: z.string().max(ID_LENGTH_MAX) });

/** A page of a list. */
const list = <P extends string, T extends z.ZodType, Q extends z.ZodRawShape>(
  path: P,
  item: T,
  filter: z.ZodObject<Q>,
) =>
  endpoint('get', path, {
    facts: { priority: 'page' },
    request: { query: pageQuery.extend(filter.shape) },
    200: json(paged(item), 'A page of the list'),
    400: failed('A filter is invalid'),
  });

const found = <T extends z.ZodType>(item: T) => ({
  request: { params: byUuid },
  200: json(item, 'Found'),
  404: failed('No entity has this uuid'),
});

/** One entity. */
const one = <P extends string, T extends z.ZodType>(path: P, item: T) => endpoint('get', path, found(item));

/** Like `one`, for entities that can be merged into another. */
const mergeable = <P extends string, T extends z.ZodType>(path: P, item: T) =>
  endpoint('get', path, { ...found(item), 308: failed('Merged into another entity; see Location') });

/** One document of the site. */
const plain = <P extends string, T extends z.ZodType>(path: P, body: T, freshness: EndpointFacts['freshness']) =>
  endpoint('get', path, { facts: { freshness }, 200: json(body, 'The current value') });

const text = z.string().max(200).optional();
const bySport = z.object({ sport: text });

/** Order and part of a list of teams or clubs. */
const ordered = {
  region: text,
  order: z
    .enum(LIST_ORDERS)
    .optional()
    .openapi({ description: 'By name unless given; popular: most looked for first' }),
  initial: z
    .string()
    .regex(/^[a-z0]$/)
    .optional()
    .openapi({ description: 'Only names that begin with this letter, accents aside; 0: with none' }),
};
/** The calls of catalogue, configuration and accounts. */
export const endpoints = {
  events: list('/events', event, eventFilter),
  event: withFacts({ auth: 'optional' }, one('/events/{uuid}', event)),
  timeline: one('/events/{uuid}/timeline', z.object({ data: z.array(timelineEntry) })),
  lineups: one('/events/{uuid}/lineups', lineups),
  statistics: one('/events/{uuid}/statistics', statistics),
  tie: one('/events/{uuid}/tie', z.object({ tie: format.tie.nullable() })),
  highlights: list('/highlights', highlight, z.object({ event: text, team: text, competition: text, sport: text })),
  highlight: one('/highlights/{uuid}', highlight),
  teams: list('/teams', team, z.object({ sport: text, club: text, competition: text, ...ordered })),
  team: mergeable('/teams/{uuid}', team),
  squad: mergeable('/teams/{uuid}/squad', z.object({ data: z.array(player) })),
  teamSeasons: mergeable('/teams/{uuid}/seasons', z.object({ data: z.array(format.teamSeason) })),
  clubs: list('/clubs', club, z.object({ sport: text, ...ordered })),
  club: mergeable('/clubs/{uuid}', club),
  competitions: list('/competitions', competition, z.object({ sport: text, region: text })),
  competition: one('/competitions/{uuid}', competition),
  standings: endpoint('get', '/competitions/{uuid}/standings', {
    request: { params: byUuid, query: z.object({ season: text, running: z.enum(['true']).optional() }) },
    200: json(standings, 'The tables of a season, by default the newest; `running` counts live matches as finished'),
    404: failed('No entity has this uuid, or its sport has no table'),
  }),
  champions: one('/competitions/{uuid}/champions', z.object({ data: z.array(format.seasonChampions) })),
  seasons: list('/seasons', season, z.object({ competition: text })),
  season: one('/seasons/{uuid}', season),
  seasonFormat: one('/seasons/{uuid}/format', format.seasonFormat),
  brackets: one('/seasons/{uuid}/brackets', z.object({ data: z.array(format.bracket) })),
  scorers: one('/seasons/{uuid}/scorers', z.object({ data: z.array(format.scorer) })),
  venues: list('/venues', venue, bySport),
  venue: one('/venues/{uuid}', venue),
  sports: list('/sports', sport, z.object({})),
  sport: one('/sports/{uuid}', sport),
  regions: list('/regions', region, z.object({})),
  region: one('/regions/{uuid}', region),
  searches: endpoint('get', '/searches', {
    facts: { priority: 'extra', rate: 'search' },
    request: {
      query: pageQuery.extend({
        query: z.string().max(100).default(''),
        type: text.openapi({ description: 'Only this group, such as teams, by pages; else the first results of each' }),
      }),
    },
    200: json(searchAnswer, 'Matches by entity group, best first'),
    429: failed('Too many searches from this address; see Retry-After'),
  }),
  config: plain('/config', appConfig, 'shell'),
  adSettings: plain('/config/ad', adSettings, 'shell'),
  webManifest: plain('/config/webmanifest', webManifest, 'shell'),
  topLinks: plain('/config/top_links', z.array(topLink), 'shell'),
  headerImages: plain('/config/images_header', z.array(linkedImage), 'shell'),
  footerImages: plain('/config/images_footer', z.array(linkedImage), 'shell'),
  legalText: endpoint('get', '/config/legal/{page}', {
    request: { params: z.object({ page: z.enum(LEGAL_PAGES) }) },
    200: json(legalText, "The operator's own text in each language"),
    400: failed('No page has this name'),
  }),
  menu: plain('/menus/menu', menu, 'menu'),
  featureFlags: plain('/feature_flags', z.array(featureFlag), 'shell'),
  currentSession: memberEndpoint('get', '/sso_verifications', {
    facts: { answers: 'tokens' },
    200: json(session.currentSession, 'Who is signed in'),
  }),
  exchange: endpoint('put', '/sso_verifications/{credential}', {
    facts: { answers: 'tokens' },
    request: {
      params: z.object({ credential: z.string().max(2000).openapi({ description: 'Code or refresh token' }) }),
      ...body(session.exchangeBody, false),
    },
    200: json(session.exchangedSession, 'Tokens and their user; the code or refresh token is spent'),
    400: failed('The body is invalid'),
    401: failed('The code or refresh token is invalid'),
    429: failed('Too many failed tries'),
  }),
  loginRedirect: endpoint('get', '/sso_verifications/{clientId}', {
    facts: { answers: 'tokens' },
    request: {
      params: z.object({ clientId: z.string().max(200) }),
      query: z.object({ redirect_uri: z.string().max(2000) }),
    },
    200: json(session.loginRedirect, 'Where to send the browser'),
    400: failed('This redirect_uri is not registered'),
    404: failed('No client has this id'),
  }),
  endSession: memberEndpoint('delete', '/sso_verifications', {
    // Accepts expired tokens.
    facts: { answers: 'tokens', auth: 'optional' },
    204: { description: 'All tokens of this sign-in are revoked' },
  }),
  profile: memberEndpoint('get', '/users/me', { 200: json(session.profile, 'The signed-in user') }),
  changeProfile: memberEndpoint('post', '/users/me', {
    facts: { caller: 'visitor' },
    request: body(session.profileChange),
    200: json(session.profile, 'The user as changed'),
    400: failed('A key is unknown or its value is invalid'),
    403: failed('The demo account keeps its name'),
  }),
  playback: endpoint('post', '/playback', {
    facts: { caller: 'anonymous' },
    request: body(playbackBatch),
    204: { description: 'Counted' },
    400: failed('A key is unknown or its value is invalid'),
    404: failed('Playback metrics are off, or no event has this id'),
    429: failed('Too many batches; see Retry-After'),
  }),
  calendarFeed: memberEndpoint('get', '/users/me/calendar', {
    200: json(session.calendarFeed, 'Where the calendar of what the user follows is'),
  }),
  renewCalendarFeed: memberEndpoint('post', '/users/me/calendar', {
    200: json(session.calendarFeed, 'A new address; the previous one stops working'),
  }),
  endCalendarFeed: memberEndpoint('delete', '/users/me/calendar', {
    204: { description: "The calendar's address stops working" },
  }),
  nextEvents: memberEndpoint('get', '/users/me/next_events', {
    200: json(
      z.object({ data: z.array(session.nextEvent) }),
      'The live or next event of each of the 100 latest favorites that have one',
    ),
  }),
  favorites: memberEndpoint('get', '/user_favorites/', {
    request: { query: pageQuery.extend(session.favoriteFilter.shape) },
    200: json(paged(session.favorite), "The user's favorites, newest first; all of them unless per_page is given"),
    400: failed('The scope is invalid'),
  }),
  toggleFavorite: memberEndpoint('post', '/user_favorites', {
    facts: { caller: 'visitor' },
    request: body(session.favoriteToggle),
    200: json(session.favoriteState, 'Whether it is a favorite now'),
    400: failed('The type or scope is unknown'),
    404: failed('No entity has this uuid'),
  }),
} as const;
