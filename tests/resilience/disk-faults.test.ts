import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_COUPONS } from '#demo/coupons.ts';
import { type Disk, faultyDisks } from '../support/disk.ts';
import { OrderClient } from '../support/order-client.ts';
import { admin, tokenFor } from '../support/operator.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { formOf } from '../support/visitor.ts';

/** A signed-in client that sends requests and forms as pages do. */
class Member extends OrderClient {
  ask(path: string): Promise<Response> {
    return this.send(path, { headers: { accept: 'text/html' } });
  }
  change(path: string, body: object): Promise<Response> {
    const headers = { origin: this.origin, 'content-type': 'application/json', 'x-requested-by': 'touchline' };
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers });
  }
  fill(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { origin: this.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }
  /** A copy of the browser's cookies for another client. */
  copy(): Member {
    const copy = new Member(this.origin);
    for (const [name, value] of this.held) copy.held.set(name, value);
    return copy;
  }
  private get held(): Map<string, string> {
    return Reflect.get(this, 'cookies') as Map<string, string>;
  }
  get holds(): string[] {
    return [...this.held.keys()].filter((name) => /^(?:session|accessToken|refreshToken|__Host-sso)$/.test(name));
  }
}

const READS = [
  '/',
  '/teams',
  '/calendar',
  '/search?query=united',
  '/profile',
  '/follow',
  '/setting',
  '/payment',
  '/passes',
];
const CALLS = ['/api/v2/users/me', '/api/v2/user_favorites/', '/v2/users/me/orders', '/api/v2/events'];
/** Minimum duration of the disk fault; the match clock ticks every second. */
const BROKEN_MS = 6_000;

const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
});

describe.each(faultyDisks().map((disk) => [disk.fault, disk] as const))('%s', (_fault, disk: Disk) => {
  let site: RunningServer;
  let member: Member;
  let token: string;
  beforeAll(async () => {
    site = await startServer({
      ...{ NOW: '2026-11-21T14:00:00Z', CLOCK_RATE: '30', DATA_DIR: disk.folder },
      ...{ PLAYBACK_METRICS: 'true', APP_ENV: 'development' },
    });
    member = await Member.signedUp(site.origin);
    token = await tokenFor(site);
  }, 240_000);
  afterAll(async () => {
    await site?.stop();
    disk.remove();
  });

  const list = async (path: string) =>
    ((await (await fetch(site.origin + path)).json()) as { data: { uuid: string; stream?: { url: string | null } }[] })
      .data;
  const of = async (path: string, index = 0) => (await list(path))[index]!.uuid;
  /** A live match that has a video. */
  const playable = async () => (await list('/v2/events?status=live')).find(({ stream }) => stream?.url)!.uuid;
  const order = (plan: string) =>
    member.change('/v2/users/me/orders', { item: { type: 'plan', uuid: plan }, idempotencyKey: randomUUID() });
  const written = (text: RegExp) =>
    site
      .output()
      .split('\n')
      .filter((line) => text.test(line)).length;
  const asOperator = (method: string, path: string, body: object) =>
    fetch(`${site.origin}/api/v2/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Every request that changes data, by name; pages answer with pages. */
  async function changes(approve: string): Promise<Record<string, () => Promise<Response>>> {
    const [team, event, plan] = [await of('/v2/teams'), await playable(), await of('/v2/plans')];
    const position = { video: event, at: 12, changedAt: new Date().toISOString() };
    const person = { name: 'Bo', email: `${randomUUID()}@example.com`, password: 'floodlights over the pitch' };
    return {
      follow: () => member.change('/v2/user_favorites', { object_type: 'Team', object_uuid: team, scope: 'follow' }),
      name: () => member.change('/v2/users/me', { name: 'Grace' }),
      position: () => member.change('/v2/users/me/positions', { data: [position] }),
      notices: () => member.change('/v2/push/subscriptions', subscription()),
      order: () => order(plan),
      coupon: () => member.change(`/v2/coupons/${DEMO_COUPONS.plan}/redemptions`, {}),
      playback: () => member.change('/v2/playback', { event, measurements: [{ startup: 120 }] }),
      operator: () => asOperator('PATCH', `events/${event}`, { access: 'free' }),
      'page settings': () => member.fill('/setting', { locale: 'de' }),
      'page checkout': () => member.fill(`/passes/${plan}/checkout`, { key: randomUUID(), act: 'pay' }),
      'page payment': () => member.fill(approve, { act: 'approve' }),
      'page code': () =>
        member.ask(`/oauth/authorize?client_id=touchline&response_type=code&redirect_uri=${site.origin}/verify-code`),
      'page sign-up': () => signUp(new Member(site.origin), person),
    };
  }

  async function signUp(visitor: Member, person: Record<string, string>): Promise<Response> {
    const page = await (await visitor.ask('/users/sign_up')).text();
    return visitor.fill(...formOf(page, person));
  }

  test('allows reads and sign-outs, refuses changes with 503, and is logged once', async () => {
    const bought = (await (await order(await of('/v2/plans', 1))).json()) as { approveUrl: string };
    const made = await changes(bought.approveUrl);
    for (const path of READS) expect((await member.ask(path)).status, path).toBe(200);
    const other = await Member.signedUp(site.origin);
    const before = site.output().length;

    disk.break(site);
    const brokenAt = performance.now();
    for (const [name, change] of Object.entries(made)) {
      const answer = await change();
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0], name).toEqual([503, true]);
      if (name.startsWith('page ')) expect(await answer.text(), name).toContain('Back in a moment');
      else expect(await answer.json(), name).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] });
    }
    for (const path of [...READS, ...CALLS]) expect((await member.ask(path)).status, path).toBe(200);

    const copy = other.copy();
    const out = await other.fill('/logout', {});
    expect(out.status).toBe(303);
    const asked = await other.ask(out.headers.get('location')!);
    const away = await other.fill(...formOf(await asked.text(), {}));
    expect([away.status, away.headers.get('location')]).toEqual([303, `${site.origin}/logout-success`]);
    expect(other.holds).toEqual([]);
    expect((await copy.ask('/profile')).status).toBe(302);
    expect((await copy.ask('/users/edit')).status).toBe(303);

    const said = admin(site, '', 'token', 'create', 'another');
    if (disk.fault === 'a full disk') {
      expect(said.status).toBe(1);
      expect(said.error).toMatch(/cannot be read or written now .*disk is full/);
    }
    await new Promise((resolve) => setTimeout(resolve, BROKEN_MS - (performance.now() - brokenAt)));
    expect(site.output().slice(before).trim().split('\n')).toEqual([
      expect.stringMatching(/^The database cannot be written; what changes something answers 503/),
    ]);

    disk.mend(site);
    await expect.poll(() => written(/The database can be written again/), { timeout: 15_000 }).toBe(1);
    for (const [name, change] of Object.entries(await changes(bought.approveUrl)))
      expect((await change()).status, name).toBeLessThan(400);
    expect((await copy.ask('/profile')).status).toBe(302);
    expect((await copy.ask('/users/edit')).status).toBe(303);
    expect(written(/rollback|transaction|\bError\b/)).toBe(0);
  }, 120_000);
});
