import type { Favorite, NextEvent } from '#contract/session.ts';
import type { Event } from '#contract/event.ts';

/** Kinds in the order of the page; other kinds of a backend come last. */
const KINDS = ['team', 'competition', 'club', 'sport', 'venue', 'event', 'highlight'] as const;
type Kind = (typeof KINDS)[number] | 'other';

export interface FollowedItem {
  uuid: string;
  /** As in the favorites API. */
  type: string;
  name: string;
  imageUrl: string | null;
  next: Event | undefined;
}

/** Favorites by kind with their next events, in a group the soonest first, then those without one by name. */
export function groupFollowed(favorites: readonly Favorite[], next: readonly NextEvent[]) {
  const events = new Map(next.map(({ of, event }) => [of, event]));
  const items = favorites.map(({ type, favoritable }) => ({
    uuid: favoritable.uuid,
    type: favoritable.type ?? type ?? '',
    name: favoritable.name ?? '',
    imageUrl: favoritable.imageUrl,
    next: events.get(favoritable.uuid),
  }));
  const groups = Map.groupBy(items, ({ type }) => kindOf(type));
  return [...KINDS, 'other' as const].flatMap((kind) => {
    const own = groups.get(kind);
    return own ? [{ kind, title: `following.${kind}` as const, items: own.sort(soonestFirst) }] : [];
  });
}

const kindOf = (type: string): Kind => KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other';

function soonestFirst(a: FollowedItem, b: FollowedItem): number {
  const start = ({ next }: FollowedItem) => (next ? Date.parse(next.startTime) : Number.POSITIVE_INFINITY);
  const [one, other] = [start(a), start(b)];
  return one === other ? a.name.localeCompare(b.name) : one - other;
}
