import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderClient } from '../support/order-client.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A signed-in client. */
class Member extends OrderClient {
  ask(path: string, accept = 'text/html'): Promise<Response> {
    return this.send(path, { headers: { accept } });
  }
  /** Sends a request as page scripts do. */
  change(path: string, body: object): Promise<Response> {
    const headers = { origin: this.origin, 'content-type': 'application/json', 'x-requested-by': 'touchline' };
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers });
  }
}

const PAGES = ['/profile', '/follow', '/setting', '/payment'];
const CALLS = ['/api/v2/users/me', '/api/v2/user_favorites/', '/v2/users/me/orders', '/api/v2/events'];
const SIGN_ON = ['/users/sign_in', '/users/sign_up', '/oauth/authorize?client_id=touchline'];
/** Duration of the database outage; the match clock ticks every second. */
const AWAY_MS = 6_000;

let postgres: Postgres;
let site: RunningServer;
let member: Member;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  await postgres.run('CREATE DATABASE site');
  site = await startServer({ NOW: '2026-11-21T14:00:00Z', DATABASE_URL: postgres.url('site') });
  member = await Member.signedUp(site.origin);
}, 240_000);
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

const linesOf = (text: RegExp) =>
  site
    .output()
    .split('\n')
    .filter((line) => text.test(line)).length;

test('during a database outage signed-in visitors get 503, one line is logged, and the site recovers', async () => {
  for (const path of PAGES) expect((await member.ask(path)).status, path).toBe(200);
  await fetch(`${site.origin}/teams`);

  await postgres.kill();
  const gone = Date.now();
  for (const path of [...PAGES, ...SIGN_ON]) {
    const page = await member.ask(path);
    expect(page.status, path).toBe(503);
    expect(Number(page.headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(await page.text(), path).toContain('Back in a moment');
  }
  for (const path of CALLS) {
    const answer = await member.ask(path, 'application/json');
    expect(answer.status, path).toBe(503);
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(await answer.json(), path).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] });
  }
  for (const path of ['/internal/api/session', '/v2/user_favorites']) {
    const answer = await member.change(path, {});
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0], path).toEqual([503, true]);
  }
  expect((await fetch(`${site.origin}/teams`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, gone + AWAY_MS - Date.now()));

  await postgres.start();
  await expect.poll(() => linesOf(/database answers again/), { timeout: 15_000 }).toBe(1);
  expect(linesOf(/database does not answer/)).toBe(1);
  // Neither the match clock nor the calls log the outage.
  expect(linesOf(/ECONNREFUSED|Connection terminated|failed/)).toBeLessThanOrEqual(1);
  for (const path of PAGES) expect((await member.ask(path)).status, path).toBe(200);
}, 120_000);
