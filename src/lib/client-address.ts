import { isIPv6 } from 'node:net';

const ADAPTER = Symbol.for('astro.clientAddress');

/** The client address, or null in process. The host leaves `x-forwarded-for` only behind trusted proxies. */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get('x-forwarded-for') ?? Reflect.get(request, ADAPTER);
  return typeof address === 'string' && address !== '' ? address : null;
}

/** The key of a limit: an IPv4 address, or an IPv6 /64 network. */
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

/** Copies the client address to a request made from another: fetch's copies lose it. */
export function fromSameCaller(copy: Request, of: Request): Request {
  Reflect.set(copy, ADAPTER, Reflect.get(of, ADAPTER));
  return copy;
}

/** The rate-limit key of a request; null for in-process requests. */
export function callerOf(request: Request): string | null {
  const address = clientAddress(request);
  return address && addressGroup(address);
}
