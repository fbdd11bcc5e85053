/** The uuid of the first event of this state whose video anybody may watch. */
export async function playable(origin: string, status: 'live' | 'latest'): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/events?per_page=100&status=${status}`);
  const { data } = (await answer.json()) as { data: { uuid: string; stream: { url: string | null } | null }[] };
  const event = data.find(({ stream }) => stream?.url);
  if (!event) throw new Error(`No event of ${origin} is ${status} and free to watch`);
  return event.uuid;
}
