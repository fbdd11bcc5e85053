import { randomInt, randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/database/open.ts';
import { parse } from 'hono/utils/cookie';

/** Puts plans on sale in a database before a server opens it. */
export async function stockedWithPlans(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase(dataDir);
  await database
    .insertInto('plan')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ uuid: `plan-${index}`, name: '{"en":"Pass","de":"Pass"}', description: '{"en":"","de":""}' },
        ...{ price_minor: 999, currency: 'EUR', period: 'month' as const, opens: '"all"', position: index },
      })) as never,
    )
    .execute();
  await database.destroy();
}

const ADDRESS = { 'x-forwarded-for': '198.51.100.7' };
const PASSWORD = 'floodlights over the pitch';

/** A member who buys passes by the site's pages through every server kill, and records what was confirmed. */
export class OrderClient {
  /** Uuids of the orders that the site confirmed as paid. */
  readonly acknowledged = new Set<string>();
  /** How often the server died during a purchase: a call was in flight and got no response. */
  cutOff = 0;
  private readonly cookies = new Map<string, string>();
  protected readonly origin: string;
  private nextPlan = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  static async signedUp<Client extends OrderClient>(
    this: new (origin: string) => Client,
    origin: string,
  ): Promise<Client> {
    const client = new this(origin);
    let page = await client.get('/login?signup=true');
    for (; page.status >= 300 && page.status < 400;) page = await client.get(page.headers.get('location') ?? '/');
    const [, token = ''] = /name="form_token"\s+value="([^"]+)"/.exec(await page.text()) ?? [];
    const fields = { form_token: token, name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD };
    let answer = await client.post(page.url, fields);
    for (; answer.status >= 300 && answer.status < 400;)
      answer = await client.get(answer.headers.get('location') ?? '/');
    return client;
  }

  /** Buys until stopped; a retry finds the result of an interrupted call. */
  work(): { stop(): Promise<void> } {
    let on = true;
    let cut = false;
    const running = (async () => {
      while (on)
        await this.buy().catch((error: unknown) => {
          const { cause } = error as { cause?: { code?: string } };
          // Any error other than a lost connection is a fault.
          if (!cause) throw error;
          // A refused connection is the time between two servers.
          cut ||= cause.code !== 'ECONNREFUSED';
        });
      if (cut) this.cutOff += 1;
    })();
    return {
      stop: () => {
        on = false;
        return running;
      },
    };
  }

  /** One pass from its checkout to the confirmation, with occasional double clicks. */
  protected async buy(): Promise<void> {
    const checkout = `/passes/plan-${this.nextPlan}/checkout`;
    const page = await this.get(checkout);
    // The member has it already: the kill came after the capture.
    const elsewhere = page.headers.get('location');
    if (elsewhere?.startsWith('/payment')) return this.goOn();
    if (elsewhere) throw new Error(`${checkout} leads to ${elsewhere}`);
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(await page.text()) ?? [];
    if (!key) throw new Error(`No checkout at ${checkout}: ${page.status}`);
    const pressed = await this.twice(() => this.post(checkout, { key, act: 'pay' }));
    const approve = pressed.headers.get('location') ?? '';
    if (!approve.includes('/payments/sandbox/')) return;
    const approved = await this.twice(() => this.post(approve, { act: randomInt(3) === 0 ? 'twice' : 'approve' }));
    const back = approved.headers.get('location') ?? '';
    const uuid = /\/checkout\/orders\/([\w-]+)/.exec(back)?.[1] ?? '';
    const done = await this.twice(() => this.get(back));
    if (done.status === 200 && (await done.text()).includes('data-bought')) {
      this.acknowledged.add(uuid);
      this.goOn();
    }
  }

  private goOn(): void {
    this.nextPlan += 1;
  }

  private async twice(call: () => Promise<Response>): Promise<Response> {
    if (randomInt(3) > 0) return call();
    const [first] = await Promise.all([call(), call()]);
    return first;
  }

  /** Opens the return URL of every order, like a member who checks a payment. */
  async comeBack(): Promise<void> {
    const answer = await this.get('/api/v2/users/me/orders');
    const { data } = (await answer.json()) as { data: { uuid: string }[] };
    for (const { uuid } of data) await this.get(`/checkout/orders/${uuid}`);
  }

  private get(path: string): Promise<Response> {
    return this.send(path, {});
  }

  protected post(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { origin: this.origin, 'sec-fetch-site': 'same-origin' };
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  protected async send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...ADDRESS, ...(init.headers as Record<string, string>), cookie };
    const answer = await fetch(new URL(path, this.origin), { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = Object.entries(parse(set.split(';')[0] ?? ''))[0] ?? [];
      if (/max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return answer;
  }
}
