import type { Event } from '#contract/event.ts';
import type { Money } from '#lib/money.ts';

export interface VideoNeeds {
  type: 'login' | 'pass' | 'ppv';
  /** What it costs by itself, where it is sold so. */
  price: Money | null;
}

/** What the video of a match asks of everybody who wants to watch it; null for free videos and where none is to be seen. */
export function videoNeeds({ access, stream, status }: Pick<Event, 'access' | 'stream' | 'status'>): VideoNeeds | null {
  if (!stream || !access || access.type === 'free' || status === 'postponed' || status === 'cancelled') return null;
  const { type, price, currency } = access;
  return { type, price: type === 'ppv' && price !== null && currency !== null ? { amount: price, currency } : null };
}
