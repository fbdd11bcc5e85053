import { currentHost } from '#runtime/host.ts';
import type { Sealer } from './seal.server.ts';
import type { Outcome } from './sso.server.ts';

const PLACE = 'exchange';
const UNREACHABLE = { kind: 'unreachable' } as const;

/**
 * Makes an exchange once for all replicas: single-use refresh tokens would end the session of two tabs on two replicas.
 * Others read the result for `seconds`, sealed with the cookie key.
 */
export const sharedExchange =
  <T>(sealer: Sealer, seconds: number) =>
  async (key: string, exchange: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const { shared } = currentHost();
    if (!shared) return exchange();
    let own: Outcome<T> | undefined;
    const sealed = await shared.once(`${PLACE}:${key}`, seconds, async () => {
      own = await exchange();
      return own.kind === 'unreachable' ? null : sealer.seal(PLACE, key, own);
    });
    if (own) return own;
    const opened = sealer.open(PLACE, sealed ?? undefined);
    return opened?.id === key ? (opened.value as Outcome<T>) : UNREACHABLE;
  };
