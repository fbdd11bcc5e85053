import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';

/** OWASP's parameters for scrypt: 32 MB, a third of a second. Stored passwords name their own, so these can be raised. */
const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost = PASSWORD_COST) {
  // Checked when there is no account, so that the answer takes as long.
  const dummy = ['scrypt', cost.N, cost.r, cost.p, secret(SALT_BYTES), secret(KEY_BYTES)].join('$');
  return {
    /** The stored form of a password: `scrypt$N$r$p$salt$key`. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    /** Checks a password in constant time, also when there is no account (`stored`). */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      const [, N, r, p, salt = '', key = ''] = (stored ?? dummy).split('$');
      const used = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await derive(password, Buffer.from(salt, 'base64url'), used);
      return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== undefined;
    },
  };
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Two at once: the four threads Node works with also read files, and a burst of sign-ins must not stop those. */
const limit = createConcurrencyLimit(2);

/** NFKC: keyboards encode the same characters differently (NIST SP 800-63B). */
function derive(password: string, salt: Buffer, cost: typeof PASSWORD_COST): Promise<Buffer> {
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
