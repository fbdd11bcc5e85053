import type { BrowserContext, Page } from '@playwright/test';
import { type Account, asOurs, signUp } from './signed-in.ts';

interface Followed {
  uuid: string;
  type: string;
}

export interface Member extends Account {
  /** The page's favorites calls, in order. */
  sent: { body: unknown; headers: Record<string, string> }[];
  /** How the next calls are answered: at once, after `release`, or with an error. */
  answers: 'at once' | 'held' | 'failing';
  release: () => void;
  /** Follows by a call, like another device. */
  follow(item: Followed): Promise<void>;
}

/**
 * Signs in a new account that has seen onboarding and follows the given entities. Call it before the page opens. The
 * page's own calls go to the product, unless `answers` delays or fails them.
 */
export async function signIn(page: Page, origin: string, followed: readonly Followed[] = []): Promise<Member> {
  const context = page.context();
  const account = await signUp(context, origin);
  await change(context, origin, '/v2/users/me', { onboarded: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const follow = ({ uuid, type }: Followed) =>
    change(context, origin, '/v2/user_favorites', { object_type: type, object_uuid: uuid, scope: 'follow' });
  const member: Member = { ...account, sent: [], answers: 'at once', release: () => release(), follow };
  for (const item of followed) await follow(item);
  await context.route('**/v2/user_favorites', async (route) => {
    member.sent.push({ body: route.request().postDataJSON(), headers: route.request().headers() });
    if (member.answers === 'held') await held;
    if (member.answers === 'failing')
      return route.fulfill({ status: 500, json: { errors: [{ code: 'server_error' }] } });
    return route.continue();
  });
  return member;
}

async function change(context: BrowserContext, origin: string, path: string, data: object): Promise<void> {
  const answer = await context.request.post(origin + path, { headers: asOurs(origin), data });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
}
