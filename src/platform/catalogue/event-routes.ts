import { endpoints } from '#contract/endpoints.ts';
import type { EventFilter } from '#contract/event.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import { signPlaybackUrl } from '../access/sign-playback-url.ts';
import { bearerOf } from '../accounts/token-families.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { roundMatches, tieOf } from '../formats/season-data.ts';
import { lineupsOf, statisticsOf } from '../matches/details.ts';
import { findEvent, listEvents, listRound, timelineOf, withGoals } from './events.ts';
import type { EventConditions } from './event-query.ts';
import type { ViewerAccess } from './event-view.ts';
import { sportUuid } from './entities.ts';
import { eventWithFacts, type FactSources } from './stream-facts.ts';
import { eventWithChapters } from './with-chapters.ts';

interface Options extends FactSources {
  tokens: PlaybackTokens;
}

export function registerEvents(reads: Reads, options: Options): void {
  const { database, clock, video, tokens } = options;
  reads.answer(endpoints.events, async ({ query: { page, per_page, goals, ...filter } }) => {
    const paging = { page, per_page };
    const { season, round } = filter;
    const matches =
      season && round
        ? await listRound(database, await roundMatches(database, season, round), paging, clock.now())
        : await listEvents(database, { ...(await resolve(database, filter)), ...paging }, clock.now());
    const found = goals ? { ...matches, data: await withGoals(database, matches.data) } : matches;
    return video ? found : { ...found, data: found.data.map((event) => eventWithChapters(event, undefined)) };
  });
  reads.answer(endpoints.tie, ({ params: { uuid } }) => tieOf(database, uuid));
  reads.answer(endpoints.event, async ({ params: { uuid } }, { token }) => {
    const viewer = token === undefined ? undefined : await viewerAccess(token, uuid, { database, clock, tokens });
    const event = await findEvent(database, uuid, clock.now(), viewer);
    return event && eventWithFacts(event, options);
  });
  for (const [endpoint, read] of PARTS)
    reads.answer(endpoint, async ({ params }) => {
      const data = await read(database, params.uuid);
      return (data && { data }) as never;
    });
}

/** The calls of what belongs to an event. */
const PARTS = [
  [endpoints.timeline, timelineOf],
  [endpoints.lineups, lineupsOf],
  [endpoints.statistics, statisticsOf],
] as const;

async function resolve(database: Database, { round: _, ...filter }: EventFilter): Promise<EventConditions> {
  return {
    ...filter,
    sport: filter.sport && (await sportUuid(database, filter.sport)),
    from: filter.from === undefined ? undefined : Date.parse(filter.from),
    to: filter.to === undefined ? undefined : Date.parse(filter.to),
    video: filter.video === 'true',
  };
}

/** The access to an event of an access token's owner; undefined without a valid one. */
async function viewerAccess(
  token: string,
  event: string,
  { database, clock, tokens }: Pick<Options, 'database' | 'clock' | 'tokens'>,
): Promise<ViewerAccess | undefined> {
  const now = clock.now();
  const bearer = await bearerOf(database, token, now);
  const access = bearer && (await accessByUuid(database, event, bearer.account.uuid, now));
  if (!access) return undefined;
  const viewer = { account: bearer.account.uuid, family: bearer.familyUuid };
  return { access, signed: (stream) => signPlaybackUrl(stream, { tokens, event, ...viewer, access, now }) };
}
