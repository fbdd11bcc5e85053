import { expect, test } from 'vitest';
import { answerCheck } from '#api/session/answer-check.server.ts';
import { ORIGIN, testSite } from '../../../support/session-site.ts';

const asked = (address: string) =>
  new Request(`${ORIGIN}/internal/api/session`, {
    method: 'POST',
    body: '{}',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'x-requested-by': 'test',
      'x-forwarded-for': address,
    },
  });

test('an address gets 429 after 600 checks in five minutes, and its session stays', async () => {
  const site = testSite(() => ({}));
  for (let count = 0; count < 600; count++) expect((await answerCheck(asked('203.0.113.7'), site)).status).toBe(200);
  const refused = await answerCheck(asked('203.0.113.7'), site);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await answerCheck(asked('203.0.113.8'), site)).status).toBe(200);
});
