import type { Page } from '@playwright/test';

interface Kept {
  uuid: string;
  type: string;
}

export interface Member {
  /** What the page sent to the favorites call, in order. */
  sent: { body: unknown; headers: Record<string, string> }[];
  followed: Map<string, Kept>;
  /** Whose kick-offs the account wants to be told of. */
  reminded: Map<string, Kept>;
  /** How the next calls are answered: at once, not before `release`, or with an error. */
  answers: 'at once' | 'held' | 'failing';
  release: () => void;
}

const USER = { uuid: '7d1f0f6e-1111-4111-8111-000000000001', name: 'Ada Example', onboarded: true };

/** Signs the visitor in: the marker cookie, the session's and the favorites' answers. Call it before the page opens. */
export async function signIn(page: Page, origin: string, followed: readonly Kept[] = []): Promise<Member> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const member: Member = {
    sent: [],
    followed: new Map(followed.map((item) => [item.uuid, item])),
    reminded: new Map(),
    answers: 'at once',
    release: () => release(),
  };
  await page.context().addCookies([
    {
      name: '__Host-session',
      value: '1',
      domain: new URL(origin).hostname,
      path: '/',
      secure: true,
      sameSite: 'Lax',
    },
  ]);
  await page.context().route('**/internal/api/session', (route) => route.fulfill({ json: { user: USER } }));
  await page.context().route('**/api/v2/user_favorites/', (route) => {
    const of = (scope: string, kept: Map<string, Kept>) =>
      [...kept.values()].map((favoritable) => ({ scope, type: 'Favorite', favoritable }));
    const data = [...of('follow', member.followed), ...of('kickoff', member.reminded)];
    return route.fulfill({ json: { data, count: data.length, totalCount: data.length } });
  });
  await page.context().route('**/v2/user_favorites', async (route) => {
    const body = route.request().postDataJSON() as Record<'object_uuid' | 'object_type' | 'scope', string>;
    member.sent.push({ body, headers: route.request().headers() });
    if (member.answers === 'held') await held;
    if (member.answers === 'failing')
      return route.fulfill({ status: 500, json: { errors: [{ code: 'server_error' }] } });
    const kept = body.scope === 'kickoff' ? member.reminded : member.followed;
    const on = !kept.delete(body.object_uuid);
    if (on) kept.set(body.object_uuid, { uuid: body.object_uuid, type: body.object_type });
    return route.fulfill({ json: { isFavorited: on } });
  });
  return member;
}
