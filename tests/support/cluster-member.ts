import { OrderClient } from './order-client.ts';

const PAUSE_MS = 250;
/** An account may order sixty times an hour, and vote thirty times in five minutes. */
const ORDER_EVERY_MS = 4_000;
const VOTE_EVERY_MS = 12_000;

interface Ballot {
  event: string;
  players: readonly string[];
}

/** The events and votes on offer. */
export interface Offered {
  /** uuids of events. */
  events: readonly string[];
  ballot: Ballot;
}

/** A member who orders, votes and follows in a loop through every outage, and records what was confirmed. */
export class ClusterMember extends OrderClient {
  /** uuids of the events that the site confirmed as followed. */
  readonly followed = new Set<string>();
  /** The last confirmed vote, and later attempts: each of them may count now. */
  readonly votes = { confirmed: null as string | null, tried: new Set<string>() };
  /** Actions with an error or no response, and the reason. */
  readonly failures: string[] = [];
  private uuid = '';
  private next = 0;

  /** The account's uuid. */
  get account(): string {
    return this.uuid;
  }

  async introduce(): Promise<void> {
    const answer = await this.call('/internal/api/session', {});
    this.uuid = ((await answer.json()) as { user: { uuid: string } }).user.uuid;
  }

  /** Acts until stopped. */
  live(offered: Offered): { stop(): Promise<void> } {
    let on = true;
    const every = async (pause: number, act: () => Promise<void>) => {
      while (on) {
        await act().catch((error: unknown) => {
          // Any other error is a fault of the test or the product.
          if (!(error instanceof Error) || !error.cause) throw error;
          this.failures.push(`${error.message} ${String((error.cause as { code?: string }).code)}`);
        });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const running = Promise.all([
      every(ORDER_EVERY_MS, () => this.buy()),
      every(VOTE_EVERY_MS, () => this.vote(offered.ballot)),
      every(PAUSE_MS, () => this.follow(offered.events)),
    ]);
    return {
      stop: async () => {
        on = false;
        await running;
      },
    };
  }

  /** Follows the next event. After a lost response it does not retry: a second try would unfollow. */
  private async follow(events: readonly string[]): Promise<void> {
    const uuid = events[this.next++ % events.length] ?? '';
    if (this.next > events.length) return;
    await this.call('/api/v2/user_favorites', { object_type: 'Event', object_uuid: uuid, scope: 'follow' });
    this.followed.add(uuid);
  }

  private async vote({ event, players }: Ballot): Promise<void> {
    const player = players[Math.floor(Math.random() * players.length)] ?? '';
    this.votes.tried.add(player);
    const answer = await this.post(`/events/${event}/vote`, { player });
    if (!answer.headers.get('location')?.includes('done=counted')) return;
    this.votes.confirmed = player;
    this.votes.tried.clear();
  }

  private call(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: this.origin, 'x-requested-by': 'touchline' };
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  /** @throws Error with a cause for a response that reports an outage */
  protected override async send(path: string, init: RequestInit): Promise<Response> {
    const answer = await super.send(path, init);
    // The redirect to the error page.
    const broken = answer.status >= 500 || answer.headers.get('location') === '/500';
    if (!broken && answer.status < 400) return answer;
    const why = `${init.method ?? 'GET'} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`;
    throw new Error(why, broken ? { cause: { code: String(answer.status) } } : {});
  }
}
