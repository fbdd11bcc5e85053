import { expect, test } from 'vitest';
import { streamChanges } from '#api/session/changes.server.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import { cookieHeader, ORIGIN, testSite, tokens } from '../../../support/session-site.ts';

const at = (cookie: string) => new Request(`${ORIGIN}/internal/api/session/changes`, { headers: { cookie } });

test('a member’s stream begins with the user and no token, then says when the account changed', async () => {
  const site = testSite(({ method }) => (method === 'PUT' ? tokens(1) : { user: tokens(1).user }));
  const cookie = cookieHeader((await site.sessions.begin('', 'code')) ?? []);
  const answer = await streamChanges(at(cookie), site);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value: first } = await reader.read();
  expect(first).toBe('retry: 5000\n\ndata: {"uuid":"u1","name":"Ada","onboarded":false}\n\n');
  publishAccountChange('somebody-else');
  publishAccountChange('u1');
  expect((await reader.read()).value).toBe('data: changed\n\n');
  await reader.cancel();
});

test('a guest gets none, and is not asked to come back', async () => {
  const answer = await streamChanges(
    at(''),
    testSite(() => ({})),
  );
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});
