import { expect, test } from 'vitest';
import { answerCheck } from '#api/session/answer-check.server.ts';
import { ORIGIN, testSite } from '../../../support/session-site.ts';

const asked = (address: string, cookie = '') =>
  new Request(`${ORIGIN}/internal/api/session`, {
    method: 'POST',
    body: '{}',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'x-requested-by': 'test',
      'x-forwarded-for': address,
      cookie,
    },
  });

test('a browser gets 429 after 150 checks in five minutes, and its session stays; others at its address go on', async () => {
  const site = testSite(() => ({}));
  const [mine, theirs] = ['one', 'two'].map((token) => `__Host-session=1; __Host-refreshToken=${token}`);
  for (let count = 0; count < 150; count++)
    expect((await answerCheck(asked('203.0.113.7', mine), site)).status).toBe(200);
  const refused = await answerCheck(asked('203.0.113.7', mine), site);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await answerCheck(asked('203.0.113.7', theirs), site)).status).toBe(200);
});

test('an address has as many checks as the operator allows', async () => {
  const site = testSite(() => ({}), { RATE_LIMITS: 'sessionByAddress=3' });
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await answerCheck(asked('203.0.113.7'), site)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await answerCheck(asked('203.0.113.8'), site)).status).toBe(200);
});
