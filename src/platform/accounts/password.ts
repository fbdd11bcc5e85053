import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** What OWASP asks of scrypt: 32 MB, for a third of a second. Stored passwords name theirs, so it can be raised. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  /** A password as it is stored: `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>;
  /** Checks a password in a time that depends neither on the answer nor on whether there is an account (`stored`). */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
  // Of no account; checking against it costs what checking a real one costs.
  const nobodys = ['scrypt', cost.N, cost.r, cost.p, secret(SALT_BYTES), secret(KEY_BYTES)].join('$');
  return {
    hash,
    async verify(password, stored) {
      const [, N, r, p, salt = '', key = ''] = (stored ?? nobodys).split('$');
      const derived = await derive(password, Buffer.from(salt, 'base64url'), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== undefined;
    },
  };
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Two at once: the four threads Node works with also read files, and a burst of sign-ins must not stop those. */
const limit = createConcurrencyLimit(2);

/** The same characters typed on another keyboard may be other bytes; NFKC makes them equal (NIST SP 800-63B). */
function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return limit(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
