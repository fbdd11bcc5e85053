/** The kinds of entities whose events can be subscribed to. */
export type FeedKind = 'team' | 'club' | 'competition' | 'sport' | 'venue';

/** Where a calendar finds the events of an entity: for subscribing (webcal) and as a file. */
export function feedAddresses(kind: FeedKind, uuid: string, publicOrigin: string): { subscribe: string; file: string } {
  const file = `/api/v2/calendar/${kind}/${encodeURIComponent(uuid)}.ics`;
  return { subscribe: new URL(file, publicOrigin).href.replace(/^https?:/, 'webcal:'), file };
}
