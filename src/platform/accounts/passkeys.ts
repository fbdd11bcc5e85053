import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Clock } from '#lib/clock.ts';
import { isLoopback } from '#lib/loopback.ts';
import { parsed } from '../database/json.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { queueMail } from '../mail/outbox.ts';
import { type Account, findAccount } from './accounts.ts';
import { hashOf, newSecret } from './secrets.ts';

interface Store {
  database: Database;
  clock: Clock;
}

/** A browser's page may stay open for this long before its passkey is used; ms of real time. */
const CHALLENGE_MS = 10 * 60_000;
const PASSKEYS_MAX = 20;
const NAME_MAX = 60;

/** Browsers offer passkeys on https and localhost only, and not for addresses of numbers. */
export function passkeysWork(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return false;
  return protocol === 'https:' || isLoopback(hostname);
}

const rpId = (origin: string): string => new URL(origin).hostname;

export function passkeysOf(database: Database, account: string) {
  return database
    .selectFrom('passkey')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A challenge that one answer may use. */
async function newChallenge({ database, clock }: Store, account: string | null): Promise<string> {
  const challenge = newSecret();
  const now = Math.round(clock.now());
  const row = { hash: hashOf(challenge), account_uuid: account, created_at: now };
  const expires_at = now + CHALLENGE_MS * clock.rate;
  await database
    .insertInto('passkey_challenge')
    .values({ ...row, expires_at })
    .execute();
  return challenge;
}

/** Spends a challenge; false for one that is unknown, used, expired or somebody else's. */
async function spendChallenge({ database, clock }: Store, challenge: string, account: string | null) {
  const spent = await database
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('account_uuid', account === null ? 'is' : '=', account)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** What a browser needs to make a passkey for this account. */
export async function registrationOptions(store: Store, origin: string, site: string, account: Account) {
  const own = await passkeysOf(store.database, account.uuid);
  return generateRegistrationOptions({
    ...{ rpName: site, rpID: rpId(origin), userName: account.email, userDisplayName: account.name },
    userID: new TextEncoder().encode(account.uuid),
    challenge: Buffer.from(await newChallenge(store, account.uuid), 'base64url') as Uint8Array<ArrayBuffer>,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: parsed(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to find a passkey of this site. */
export async function authenticationOptions(store: Store, origin: string) {
  const challenge = Buffer.from(await newChallenge(store, null), 'base64url') as Uint8Array<ArrayBuffer>;
  return generateAuthenticationOptions({ rpID: rpId(origin), userVerification: 'required', challenge });
}

/** Adds the passkey that a browser made; false for an answer that is not valid, and beyond 20. */
export async function addPasskey(
  store: Store,
  origin: string,
  account: Account,
  { answer, name }: { answer: string; name: string },
): Promise<boolean> {
  const { database, clock } = store;
  const response = read<Parameters<typeof verifyRegistrationResponse>[0]['response']>(answer);
  if (!response || (await passkeysOf(database, account.uuid)).length >= PASSKEYS_MAX) return false;
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedOrigin: origin, expectedRPID: rpId(origin) },
    expectedChallenge: (challenge) => spendChallenge(store, challenge, account.uuid),
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const now = Math.round(clock.now());
  return inTransaction(database, async (work) => {
    const { numInsertedOrUpdatedRows } = await work
      .insertInto('passkey')
      .values({
        ...{ id, account_uuid: account.uuid, counter, name: nameOf(name), transports: JSON.stringify(transports) },
        public_key: Buffer.from(publicKey).toString('base64url'),
        ...{ created_at: now, used_at: null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
    const { locale } = account;
    await queueMail(work, clock, { account: account.uuid, locale }, { kind: 'passkey-added', device: name, at: now });
    return true;
  });
}

/** The account whose passkey signed the challenge; undefined for an answer that is not valid. */
export async function accountByPasskey(store: Store, origin: string, answer: string): Promise<Account | undefined> {
  const { database, clock } = store;
  const response = read<Parameters<typeof verifyAuthenticationResponse>[0]['response']>(answer);
  const known =
    response && (await database.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst());
  if (!response || !known) return undefined;
  const credential = {
    ...{ id: known.id, counter: known.counter },
    publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
  };
  const verified = await verifyAuthenticationResponse({
    ...{ response, credential, expectedOrigin: origin, expectedRPID: rpId(origin) },
    expectedChallenge: (challenge) => spendChallenge(store, challenge, null),
  }).catch(() => null);
  if (!verified?.verified) return undefined;
  const used = { counter: verified.authenticationInfo.newCounter, used_at: Math.round(clock.now()) };
  await database.updateTable('passkey').set(used).where('id', '=', known.id).execute();
  return findAccount(database, known.account_uuid);
}

export async function renamePasskey(database: Database, account: string, id: string, name: string): Promise<void> {
  const own = database
    .updateTable('passkey')
    .set({ name: nameOf(name) })
    .where('account_uuid', '=', account);
  await own.where('id', '=', id).execute();
}

export async function removePasskey(database: Database, account: string, id: string): Promise<void> {
  await database.deleteFrom('passkey').where('account_uuid', '=', account).where('id', '=', id).execute();
}

const nameOf = (given: string): string => [...given.trim()].slice(0, NAME_MAX).join('') || 'Passkey';

/** An answer of a browser as JSON with an id; the library checks the rest. */
function read<T>(answer: string): (T & { id: string }) | undefined {
  try {
    const given = JSON.parse(answer) as { id?: unknown } | null;
    return typeof given?.id === 'string' ? (given as T & { id: string }) : undefined;
  } catch {
    return undefined;
  }
}
