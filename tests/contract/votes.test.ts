import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import type { Lineup } from '#contract/lineup.ts';
import { type Vote, vote } from '#contract/vote.ts';
import { DEFAULT_CONFIG } from '#platform/config/defaults.ts';
import { deleteDocument, writeDocument } from '#platform/config/documents.ts';
import { apiOf } from '../support/visitor.ts';
import { eventWithVideo, type Watcher, viewersPlatform } from '../support/viewer-accounts.ts';

let platform: Awaited<ReturnType<typeof viewersPlatform>>;
const matches = {} as Record<'live' | 'finished' | 'scheduled', string>;
beforeAll(async () => {
  platform = await viewersPlatform();
  for (const status of ['live', 'finished', 'scheduled'] as const)
    matches[status] = await eventWithVideo(platform, 'free', status);
});
afterAll(() => platform.close());
beforeEach(() => offered({ live: true, latestMatch: true, upcomingMatch: true }));

const offered = (kinds: Partial<AppConfig['votingOverlay']>) =>
  writeDocument(platform.database, 'config', {
    ...DEFAULT_CONFIG,
    votingOverlay: { ...DEFAULT_CONFIG.votingOverlay, ...kinds },
  });

const call = (method: string, path: string, token?: string, body?: unknown) =>
  apiOf(platform.fetch).call(method, `/api/v2/events/${path}`, token, body);
const cast = (event: string, { token }: Pick<Watcher, 'token'>, player: unknown) =>
  call('POST', `${event}/vote`, token, { player });
const read = async (event: string, { token }: Watcher): Promise<Vote> =>
  vote.parse(await (await call('GET', `${event}/vote`, token)).json());
async function players(event: string): Promise<string[]> {
  const { data } = (await (await call('GET', `${event}/lineups`)).json()) as { data: Lineup[] };
  return data.flatMap(({ starters, bench }) => [...starters, ...bench]).map(({ uuid }) => uuid!);
}

describe('voting', () => {
  it('is open to signed-in visitors on matches for which the operator enables it', async () => {
    expect((await call('GET', `${matches.live}/vote`)).status).toBe(401);
    const [player] = await players(matches.live);
    expect((await cast(matches.live, { token: 'no' }, player)).status).toBe(401);
    const fan = await platform.newWatcher();
    const answer = await call('GET', `${matches.live}/vote`, fan.token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ player: null, final: false, results: null });
  });

  it.each([
    ['nothing', {}, { live: 404, finished: 404 }],
    ['live matches', { live: true }, { live: 200, finished: 404 }],
    ['played matches', { latestMatch: true }, { live: 404, finished: 200 }],
    ['highlights, of played and live matches', { highlight: true }, { live: 200, finished: 200 }],
  ])('with the flag of %s', async (_which, kinds, expected) => {
    await offered(kinds);
    const fan = await platform.newWatcher();
    const statuses: Record<string, number> = {};
    for (const kind of ['live', 'finished'] as const)
      statuses[kind] = (await call('GET', `${matches[kind]}/vote`, fan.token)).status;
    expect(statuses).toEqual(expected);
  });

  it('is off by default', async () => {
    await deleteDocument(platform.database, 'config');
    const fan = await platform.newWatcher();
    const [player] = await players(matches.live);
    expect((await cast(matches.live, fan, player)).status).toBe(404);
  });

  it('needs line-ups', async () => {
    const { uuid } = await platform.database
      .selectFrom('event')
      .select('uuid')
      .where('status', '=', 'scheduled')
      .where('starts_at', '>', platform.now() + 86_400_000)
      .executeTakeFirstOrThrow();
    const fan = await platform.newWatcher();
    expect((await call('GET', `${uuid}/vote`, fan.token)).status).toBe(404);
  });
});

describe('a vote', () => {
  it('counts once for each account, and can change while the match is live', async () => {
    const [first, second] = await players(matches.live);
    const [fan, other] = [await platform.newWatcher(), await platform.newWatcher()];
    await cast(matches.live, fan, first);
    expect(await (await cast(matches.live, fan, second)).json()).toEqual({
      player: second,
      final: false,
      results: [{ player: second, votes: 1 }],
    });
    expect((await read(matches.live, other)).results).toBeNull();
    await cast(matches.live, other, second);
    expect((await read(matches.live, fan)).results).toEqual([{ player: second, votes: 2 }]);
    await cast(matches.live, other, first);
    expect(new Set((await read(matches.live, fan)).results?.map(({ votes }) => votes))).toEqual(new Set([1]));
  });

  it('counts after the match too, but cannot change then', async () => {
    const [first, second] = await players(matches.finished);
    const fan = await platform.newWatcher();
    expect((await cast(matches.finished, fan, first)).status).toBe(200);
    expect((await cast(matches.finished, fan, first)).status).toBe(200);
    const refused = await cast(matches.finished, fan, second);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'match_over' }] });
    expect(await read(matches.finished, fan)).toEqual({
      player: first,
      final: true,
      results: [{ player: first, votes: 1 }],
    });
  });

  it('is for a player of this match', async () => {
    const fan = await platform.newWatcher();
    const own = new Set(await players(matches.live));
    const stranger = (await players(matches.finished)).find((player) => !own.has(player));
    for (const [body, status] of [
      [{ player: stranger }, 400],
      [{ player: '' }, 400],
      [{ player: 7 }, 400],
      [{}, 400],
      [{ player: [...own][0], account: 'somebody' }, 400],
    ] as const)
      expect([body, (await call('POST', `${matches.live}/vote`, fan.token, body)).status]).toEqual([body, status]);
    expect((await cast('unknown', fan, stranger)).status).toBe(404);
    expect((await read(matches.live, fan)).player).toBeNull();
  });

  it('has a rate limit on changes', async () => {
    const two = (await players(matches.live)).slice(0, 2);
    const fan = await platform.newWatcher();
    for (let turn = 0; turn < 30; turn++) expect((await cast(matches.live, fan, two[turn % 2])).status).toBe(200);
    const refused = await cast(matches.live, fan, two[0]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await cast(matches.live, await platform.newWatcher(), two[0])).status).toBe(200);
  });

  it('is deleted with its account', async () => {
    const [player] = await players(matches.live);
    const fan = await platform.newWatcher();
    await cast(matches.live, fan, player);
    await platform.database.deleteFrom('account').where('uuid', '=', fan.uuid).execute();
    const left = platform.database.selectFrom('vote').select('event_uuid').where('account_uuid', '=', fan.uuid);
    expect(await left.execute()).toEqual([]);
  });
});
