export interface Listed {
  uuid: string;
  name: string;
}

/** The requester: a page, a context, or a test's own `request`. */
interface Client {
  request: { get(address: string): Promise<{ json(): Promise<unknown> }> };
}

/** Requests without a browser. */
export const FETCH: Client = { request: { get: (address) => fetch(address) } };

/** The first page of an API list, such as `teams?sport=football`. */
export async function listed<T = Listed>({ request }: Client, origin: string, list: string): Promise<T[]> {
  const { data } = (await (await request.get(`${origin}/api/v2/${list}`)).json()) as { data?: T[] };
  if (!data) throw new Error(`${list} is no list of ${origin}`);
  return data;
}

/** The first entry of an API list. @throws Error when the list is empty */
export async function firstListed(client: Client, origin: string, list: string): Promise<Listed> {
  const [first] = await listed(client, origin, list);
  if (!first) throw new Error(`The list ${list} of ${origin} is empty`);
  return first;
}

/** The uuid of that entry. */
export const firstOf = async (client: Client, origin: string, list: string): Promise<string> =>
  (await firstListed(client, origin, list)).uuid;

interface WatchableEvent extends Listed {
  stream: { url: string };
}

/** The public events among the first hundred of a list. */
export async function watchableEvents(client: Client, origin: string, query: string): Promise<WatchableEvent[]> {
  type Event = Listed & { stream: { url: string | null } | null };
  const events = await listed<Event>(client, origin, `events?per_page=100&${query}`);
  return events.filter((event): event is WatchableEvent => Boolean(event.stream?.url));
}

/** The first of them. @throws Error when there is none */
export async function firstWatchable(client: Client, origin: string, query: string): Promise<WatchableEvent> {
  const [event] = await watchableEvents(client, origin, query);
  if (!event) throw new Error(`No event of ${origin} for ${query} is free to watch`);
  return event;
}
