import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeemCoupon } from '#platform/coupons/redeem-coupon.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { addMatch, addSides } from '../../support/matches.ts';

const KILLS = 100;
const CODES = 300;
const USES = 2;
const ACCOUNTS = ['ada', 'bo', 'eva', 'kim'];

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'));
  database = await openDatabase(folder);
  await addSides(database);
  await addMatch(database, { uuid: 'final', starts_at: 1, access: 'ppv' });
  const account = (uuid: string) => ({ uuid, email: uuid, name: uuid, password: '', settings: '{}', created_at: 1 });
  await insertRows(database, 'account', ACCOUNTS.map(account));
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

/** Lets another process redeem, kills it at a random moment after its first answer, and resolves to all it has answered. */
async function killed(round: number): Promise<string[]> {
  const common = {
    event_uuid: 'final',
    // A day each: for good, an account's second code would add nothing.
    grants_days: 1,
    valid_from: 0,
    redemptions: 0,
    redemptions_max: USES,
    active: 1,
    created_at: 1,
  };
  const coupons = Array.from({ length: CODES }, (_, at) => ({ ...common, code: `${round}-${at}` }));
  await insertRows(database, 'coupon', coupons as never);
  const child = spawn(
    process.execPath,
    ['tests/support/redeemer.ts', folder, String(round), String(CODES), ...ACCOUNTS],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 120);
    said += part.toString();
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect([round, signal]).toEqual([round, 'SIGKILL']);
  return said.split('\n').filter(Boolean);
}

async function given(): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('coupon_redemption')
    .innerJoin('entitlement', 'entitlement.source_uuid', 'coupon_redemption.uuid')
    .select(['coupon_code', 'coupon_redemption.account_uuid'])
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = `${row.coupon_code} ${row.account_uuid}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

test(`killed at ${KILLS} random moments: no acknowledged redemption is lost, and none counts or grants twice`, async () => {
  const answered: string[] = [];
  for (let round = 0; round < KILLS; round++) answered.push(...(await killed(round)));
  expect(answered.length).toBeGreaterThan(KILLS);
  const kept = await given();
  expect(answered.filter((one) => kept.get(one) !== 1)).toEqual([]);
  expect([...kept.values()].filter((times) => times !== 1)).toEqual([]);
  const half = await database
    .selectFrom('coupon_redemption')
    .leftJoin('entitlement', 'entitlement.source_uuid', 'coupon_redemption.uuid')
    .select('coupon_code')
    .where('entitlement.uuid', 'is', null)
    .execute();
  expect(half).toEqual([]);
  const wrong = await database
    .selectFrom('coupon')
    .select('code')
    .where((e) =>
      e(
        'redemptions',
        '!=',
        e
          .selectFrom('coupon_redemption')
          .select((c) => c.fn.countAll<number>().as('count'))
          .whereRef('coupon_code', '=', 'coupon.code'),
      ),
    )
    .execute();
  expect(wrong).toEqual([]);
  // A client without an answer retries: the redemption stays and is not counted again.
  const before = kept.size;
  for (const one of answered.slice(-20)) {
    const [code = '', account = ''] = one.split(' ');
    expect(await redeemCoupon(database, code, account, Date.now())).toMatchObject({ code });
  }
  expect((await given()).size).toBe(before);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}, 600_000);
