import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';

const NAMED_BY_PROXIES = ['forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'];

/**
 * Removes what a client could have forged about itself. With `hops` trusted proxies in front, `x-forwarded-for` is
 * rewritten to the one address the outermost of them saw; otherwise it is gone and the socket's address counts.
 */
export function cleanForwarded(request: IncomingMessage, hops: number): void {
  const { headers } = request;
  const address = hops > 0 ? clientAddress(headers['x-forwarded-for'], hops) : null;
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || NAMED_BY_PROXIES.includes(name)) delete headers[name];
  }
  if (address) headers['x-forwarded-for'] = address;
}

/** Whose limits a request counts for: an address, or an IPv6 network. `cleanForwarded` has seen the request. */
export function visitorOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  return addressGroup(String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? ''));
}

/** The address that `hops` proxies, each of which appended the one it saw, vouch for; null when it is no IP address. */
export function clientAddress(forwardedFor: string | string[] | undefined, hops: number): string | null {
  const list = String(forwardedFor ?? '').split(',');
  const address = (list[Math.max(0, list.length - hops)] ?? '').trim();
  return isIP(address) ? address : null;
}
