import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { limitedTo } from './limited-to.ts';

/** OWASP's second choice for scrypt: 32 MB for a fifth of a second. The stored text names them, so they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Two at once: the four threads Node works with also read files, and a burst of sign-ins must not stop those. */
const inTurn = limitedTo(2);

/** A password as it is stored: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Checks a password in a time that does not depend on the answer, nor on whether there is an account (`stored`). */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? (await nobody())).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const equal = timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
  return equal && stored !== undefined;
}

let nobodys: Promise<string> | undefined;
/** The password of no account; checking against it costs what checking a real one costs. */
function nobody(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(KEY_BYTES).toString('hex'));
  return nobodys;
}

/** The same characters typed on another keyboard may be other bytes; NFKC makes them equal (NIST SP 800-63B). */
function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
