import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { failure } from '#contract/error.ts';
import type { Database } from '../database/open.ts';
import type { Claim } from './operator.ts';
import type { OperatorVariables } from './require-scope.ts';

const KEY_MAX = 255;
const KEPT_MS = 24 * 3_600_000;
/** Nothing takes as long: whoever claimed the key is gone, and left nothing done. */
const ABANDONED_MS = 60_000;
/** Of a call that is under way. */
const UNDER_WAY = 0;

/**
 * Lets a POST with an Idempotency-Key change something once: the same call again is answered as before, another body under the
 * key is a 422, and a call whose twin is under way a 409 (draft-ietf-httpapi-idempotency-key-header). Of a call that failed
 * nothing is kept.
 */
export function idempotent(database: Database, status: number): MiddlewareHandler<OperatorVariables> {
  return async (c, next) => {
    const key = keyOf(c.req.header('idempotency-key'));
    if (key === undefined || c.req.method !== 'POST') return next();
    if (key === '' || key.length > KEY_MAX)
      return c.json(failure(400, 'bad_request', `Idempotency-Key: 1 to ${KEY_MAX} characters.`), 400);
    const claim: Claim = { token: c.get('operator').uuid, key, at: Date.now(), status };
    const hash = createHash('sha256')
      .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
      .digest('hex');
    const known = await take(database, claim, hash);
    if (known && known.request_hash !== hash)
      return c.json(
        failure(422, 'idempotency_key_reused', 'This Idempotency-Key was sent with another body. Take a new key.'),
        422,
      );
    if (known?.status === UNDER_WAY)
      return c.json(
        failure(409, 'idempotency_key_in_use', 'A call with this Idempotency-Key is under way. Try again in a second.'),
        409,
      );
    if (known) return c.body(known.body, known.status as 201, { 'content-type': 'application/json' });
    c.set('claim', claim);
    try {
      await next();
    } finally {
      await release(database, claim);
    }
  };
}

/** The key as it is, or as the draft writes it: in quotes. */
const keyOf = (header: string | undefined) => header?.trim().replace(/^"(.*)"$/, '$1');

/** Keeps the answer of the call that took the key; in the transaction that changes what the answer tells. */
export async function keepAnswer(database: Database, claim: Claim | undefined, answer: unknown): Promise<void> {
  if (!claim) return;
  await own(database, claim)
    .set({ status: claim.status, body: JSON.stringify(answer) })
    .execute();
}

/** Forgets keys older than a day. */
export async function forgetIdempotencyKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('created_at', '<', Date.now() - KEPT_MS)
    .execute();
}

/** Takes a key; resolves to who had it. */
async function take(database: Database, claim: Claim, hash: string) {
  const { token, key, at } = claim;
  const row = { token_uuid: token, key, request_hash: hash, status: UNDER_WAY, body: '', created_at: at };
  const known = () =>
    database
      .selectFrom('idempotency_key')
      .selectAll()
      .where('token_uuid', '=', token)
      .where('key', '=', key)
      .executeTakeFirst();
  const claimed = () =>
    database
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  await database
    .deleteFrom('idempotency_key')
    .where('token_uuid', '=', token)
    .where('key', '=', key)
    .where((e) =>
      e.or([
        e('created_at', '<', at - KEPT_MS),
        e.and([e('status', '=', UNDER_WAY), e('created_at', '<', at - ABANDONED_MS)]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await claimed();
  return numInsertedOrUpdatedRows ? undefined : known();
}

const own = (database: Database, { token, key, at }: Claim) =>
  database
    .updateTable('idempotency_key')
    .where('token_uuid', '=', token)
    .where('key', '=', key)
    .where('created_at', '=', at)
    .where('status', '=', UNDER_WAY);

/** Gives a key back of whose call nothing was kept. */
async function release(database: Database, { token, key, at }: Claim): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('token_uuid', '=', token)
    .where('key', '=', key)
    .where('created_at', '=', at)
    .where('status', '=', UNDER_WAY)
    .execute();
}
