import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '#config/operator-roles.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { demo } from '#demo/demo.ts';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { demoPlatform } from '../support/platform.ts';
import { readCalls } from '../support/random-requests/known.ts';
import { type Caller, type Known, type RandomRequest, randomRequest } from '../support/random-requests/request.ts';
import { newToken, randomAddress } from '../support/visitor.ts';

/** Sends random requests on both database engines; `tests/full/random-requests` sends them to the whole product. */
const CALLS = 1500;

let platform: AccountsPlatform;
let known: Known;
let operator: string;
const faults: unknown[] = [];
beforeAll(async () => {
  const { database } = await demoPlatform();
  platform = await accountsPlatform({
    database,
    video: demo.video(database, undefined),
    pushKey: 'key',
    onError: (error) => faults.push(error),
  });
  known = await readCalls((path) => platform.fetch(new Request(ORIGIN + path)));
  const named = { name: 'tests', scopes: [...SCOPES], days: 1, now: Date.now() };
  operator = (await createToken(database, named)).token;
});
afterAll(() => platform.close());

async function send({ method, path, headers, body, caller }: RandomRequest, token: string): Promise<number> {
  const tokens: Record<Caller, string | null> = { nobody: null, member: token, token, operator };
  const bearer = tokens[caller];
  const request = new Request(ORIGIN + path, {
    ...{ method, body: body as string | null },
    headers: { ...headers, 'x-forwarded-for': randomAddress(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  const answer = await platform.fetch(request);
  await answer.body?.cancel();
  return answer.status;
}

test('random requests never cause a 5xx', async () => {
  // Live playlists and segments block until the next part exists.
  const others = known.targets.others.filter(({ path }) => !/^\/media\/(?:live|signed)/.test(path));
  const request = randomRequest({ ...known, targets: { ...known.targets, others } });
  let left = 0;
  let token = '';
  const property = fc.asyncProperty(request, async (one) => {
    // A request may end the session.
    if (left-- === 0) [token, left] = [await newToken(platform.fetch), 100];
    expect(await send(one, token), String(faults.at(-1))).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: CALLS });
}, 120_000);
