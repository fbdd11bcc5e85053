import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ExpressionBuilder } from 'kysely';
import { failure } from '#contract/error.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import type { Claim, OperatorVariables } from './require-scope.ts';

const KEY_MAX = 255;
const RETENTION_MS = 24 * 3_600_000;
/** No call takes this long: the process that claimed the key is gone and stored nothing. */
const ABANDONED_MS = 60_000;
/** The status of a call in progress. */
const IN_PROGRESS = 0;

/**
 * Runs a POST with an Idempotency-Key once: the same call again gets the stored answer, another body with the key a 422, and a
 * repeat during the first call a 409 (draft-ietf-httpapi-idempotency-key-header). A failed call stores nothing.
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
    if (known?.status === IN_PROGRESS)
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

/** The key, with or without the quotes of the draft. */
const keyOf = (header: string | undefined) => header?.trim().replace(/^"(.*)"$/, '$1');

/** Stores the answer of the call that claimed the key. Call it in the transaction of the change. */
export async function keepAnswer(database: Database, claim: Claim | undefined, answer: unknown): Promise<void> {
  if (!claim) return;
  const { status } = claim;
  await database
    .updateTable('idempotency_key')
    .set({ status, body: JSON.stringify(answer) })
    .where(isOwn(claim))
    .execute();
}

/** Deletes keys older than a day. */
export async function forgetIdempotencyKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('created_at', '<', Date.now() - RETENTION_MS)
    .execute();
}

/** Claims a key; resolves to the stored call that has it already. */
async function take(database: Database, claim: Claim, hash: string) {
  const { token, key, at } = claim;
  const row = { token_uuid: token, key, request_hash: hash, status: IN_PROGRESS, body: '', created_at: at };
  await database
    .deleteFrom('idempotency_key')
    .where('token_uuid', '=', token)
    .where('key', '=', key)
    .where((e) =>
      e.or([
        e('created_at', '<', at - RETENTION_MS),
        e.and([e('status', '=', IN_PROGRESS), e('created_at', '<', at - ABANDONED_MS)]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return undefined;
  return database
    .selectFrom('idempotency_key')
    .selectAll()
    .where('token_uuid', '=', token)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Frees a key when its call stored no answer. */
async function release(database: Database, claim: Claim): Promise<void> {
  await database.deleteFrom('idempotency_key').where(isOwn(claim)).execute();
}

const isOwn =
  ({ token, key, at }: Claim) =>
  (e: ExpressionBuilder<Tables, 'idempotency_key'>) =>
    e.and({ token_uuid: token, key, created_at: at, status: IN_PROGRESS });
