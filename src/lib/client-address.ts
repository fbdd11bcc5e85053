import { isIPv6 } from 'node:net';

const ADAPTER = Symbol.for('astro.clientAddress');

/**
 * The address a request came from, or null for one that was made in this process. The host leaves `x-forwarded-for` only
 * where it trusts the proxies in front (TRUST_PROXY), with one address in it; otherwise the adapter notes the socket's.
 */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get('x-forwarded-for') ?? Reflect.get(request, ADAPTER);
  return typeof address === 'string' && address !== '' ? address : null;
}

/** Who shares a limit: one IPv4 address, or the /64 network that a provider gives one IPv6 household. */
export function addressGroup(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('%')[0]!.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = bare.includes('::') ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A request made from another one comes from the same caller: fetch's own copies forget the socket. */
export function fromSameCaller(copy: Request, of: Request): Request {
  Reflect.set(copy, ADAPTER, Reflect.get(of, ADAPTER));
  return copy;
}

/** Under which key a request's tries are counted; null for one that was made in this process. */
export function callerOf(request: Request): string | null {
  const address = clientAddress(request);
  return address && addressGroup(address);
}
