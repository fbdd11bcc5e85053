import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';

const NAMED_BY_PROXIES = ['forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'];

/** Removes forwarding headers; with `hops` trusted proxies `x-forwarded-for` keeps the address they saw. */
export function cleanForwarded(request: IncomingMessage, hops: number): void {
  const { headers } = request;
  const address = hops > 0 ? clientAddress(headers['x-forwarded-for'], hops) : null;
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || NAMED_BY_PROXIES.includes(name)) delete headers[name];
  }
  if (address) headers['x-forwarded-for'] = address;
}

/** The address (IPv6: network) whose limits a request counts for, after `cleanForwarded`. */
export function visitorOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  return addressGroup(String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? ''));
}

/** The address that the outermost of `hops` proxies saw; null when it is not an IP address. */
export function clientAddress(forwardedFor: string | string[] | undefined, hops: number): string | null {
  const list = String(forwardedFor ?? '').split(',');
  const address = (list[Math.max(0, list.length - hops)] ?? '').trim();
  return isIP(address) ? address : null;
}
