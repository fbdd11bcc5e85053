import { expect, firstEvent, ownAddress, test } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { rawRequest } from '../support/raw-request.ts';
import { spellingsOf } from '../support/spellings.ts';

const visitor = () => ({ headers: { 'x-forwarded-for': ownAddress() } });

/** Follows one redirect on this site. */
async function answerOf(origin: string, path: string) {
  const answer = await rawRequest(origin, path, visitor());
  const { location } = answer.headers;
  return answer.statusCode === 308 && location ? rawRequest(origin, location, visitor()) : answer;
}

test('no spelling of its URL reaches an image service', async ({ demo }) => {
  const query = '?href=/share.jpg&w=5000&h=5000&f=avif&q=100';
  const spellings = ['/_image', ...spellingsOf('/_image', demo)].map((path) => path + query);
  await mapConcurrent([...spellings, ...spellings, ...spellings], 8, async (path) => {
    const answer = await answerOf(demo, path);
    expect([400, 404], path).toContain(answer.statusCode);
    expect(answer.headers['content-type'], path).toContain('text/html');
  });
});

test('no spelling of a call reaches a private endpoint or changes the API’s answer', async ({ demo }) => {
  for (const path of ['/api/v2/sso_verifications', '/v2/sso_verifications/x'])
    for (const spelling of spellingsOf(path, demo)) {
      const answer = await answerOf(demo, spelling);
      expect(answer.statusCode, spelling).toBeGreaterThanOrEqual(400);
    }
  const plain = await rawRequest(demo, '/api/v2/config', visitor());
  for (const spelling of spellingsOf('/api/v2/config', demo)) {
    const answer = await answerOf(demo, spelling);
    if (answer.statusCode !== 200) continue;
    expect(answer.text, spelling).toBe(plain.text);
    for (const name of ['x-robots-tag', 'content-security-policy', 'cache-control'])
      expect(answer.headers[name], `${name} of ${spelling}`).toBe(plain.headers[name]);
  }
});

test('in every spelling, public pages may be framed with ?embed, pages with forms or a login never', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  const frames = (headers: Record<string, unknown>) =>
    /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  for (const [path, isOpen] of [
    [`/events/${uuid}`, true],
    ['/', true],
    ['/profile', false],
    ['/setting', false],
  ] as const)
    for (const query of ['?embed', '?%65mbed', '?emb%65d=1', '?x=1&embed'])
      for (const spelling of [path, ...spellingsOf(path, demo)]) {
        const { headers, statusCode } = await answerOf(demo, spelling + query);
        expect(frames(headers), spelling + query).toBe(isOpen && statusCode === 200 ? '*' : "'none'");
      }
});

test('in every spelling, a built file is served with its headers or not at all', async ({ demo }) => {
  const plain = await rawRequest(demo, '/logo.svg', visitor());
  for (const spelling of spellingsOf('/logo.svg', demo)) {
    const answer = await answerOf(demo, spelling);
    if (answer.statusCode !== 200) continue;
    expect(answer.text, spelling).toBe(plain.text);
    expect(answer.headers['content-security-policy'], spelling).toBe(plain.headers['content-security-policy']);
    expect(answer.headers['cache-control'], spelling).toBe(plain.headers['cache-control']);
  }
});

test('an absolute URL of this site is answered; one of another site is not', async ({ demo }) => {
  expect((await rawRequest(demo, `${demo}/teams`, visitor())).statusCode).toBe(200);
  expect((await rawRequest(demo, 'http://evil.example/teams', visitor())).statusCode).toBe(421);
});
