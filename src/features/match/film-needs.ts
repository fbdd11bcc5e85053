import type { Event } from '#contract/event.ts';
import type { Money } from '#lib/money.ts';

export interface FilmNeeds {
  type: 'login' | 'pass' | 'ppv';
  /** What it costs by itself, where it is sold so. */
  price: Money | null;
}

/** What the film of a match asks of everybody who wants to watch it; null for free films and where none is to be seen. */
export function filmNeeds({ access, stream, status }: Pick<Event, 'access' | 'stream' | 'status'>): FilmNeeds | null {
  if (!stream || !access || access.type === 'free' || status === 'postponed' || status === 'cancelled') return null;
  const { type, price, currency } = access;
  return { type, price: type === 'ppv' && price !== null && currency !== null ? { amount: price, currency } : null };
}
