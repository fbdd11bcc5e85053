export interface PageKind {
  kind: string;
  path: string;
  /** Whether search engines may index the page. */
  indexed: boolean;
}

interface Listed {
  uuid: string;
  stream?: { url: string | null } | null;
}

/** Twelve page types, each with an entity of the demo catalogue. */
export async function pageKinds(origin: string): Promise<PageKind[]> {
  const list = async (query: string): Promise<Listed[]> => {
    const answer = await fetch(`${origin}/api/v2/${query}`);
    return ((await answer.json()) as { data: Listed[] }).data;
  };
  const first = async (query: string) => (await list(`${query}?per_page=1`))[0]?.uuid;
  const playable = async (query: string) =>
    (await list(`events?per_page=100&${query}`)).find(({ stream }) => stream?.url)?.uuid;
  const page = (kind: string, path: string, indexed = true): PageKind => ({ kind, path, indexed });
  return [
    page('home', '/'),
    page('event, upcoming', `/events/${(await list('events?status=upcoming'))[0]?.uuid}`),
    page('event, live', `/events/${await playable('status=live')}`),
    page('event, replay', `/events/${await playable('status=latest')}`),
    page('team', `/teams/${await first('teams')}`),
    page('club', `/clubs/${await first('clubs')}`),
    page('competition', `/competitions/${await first('competitions')}`),
    page('sport', '/football'),
    page('calendar', '/calendar'),
    page('all matches', '/all-matches'),
    page('highlights', '/highlights'),
    page('search', '/search?query=united', false),
  ];
}
