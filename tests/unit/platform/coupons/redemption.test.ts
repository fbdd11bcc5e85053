import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redeemCoupon } from '#platform/coupons/redeem-coupon.ts';
import { insertRows } from '#platform/database/insert.ts';
import { openDatabase } from '#platform/database/open.ts';
import { addMatch, addSides } from '../../../support/matches.ts';

const ACCOUNTS = ['ada', 'bo', 'eva', 'kim'];
const acts = fc.array(fc.record({ account: fc.constantFrom(...ACCOUNTS), at: fc.integer({ min: 0, max: 30 }) }), {
  maxLength: 14,
});
const offered = fc.record({
  max: fc.integer({ min: 1, max: 4 }),
  from: fc.integer({ min: 0, max: 10 }),
  lasts: fc.integer({ min: 1, max: 20 }),
});

test('in any order, redemptions stay within the limit, are idempotent, and grant one entitlement each', async () => {
  const database = await openDatabase(':memory:');
  await addSides(database);
  await addMatch(database, { uuid: 'final', starts_at: 1, access: 'ppv' });
  const account = (uuid: string) => ({ uuid, email: uuid, name: uuid, password: '', settings: '{}', created_at: 1 });
  await insertRows(database, 'account', ACCOUNTS.map(account));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(acts, offered, fc.boolean(), async (tries, { max, from, lasts }, together) => {
      const code = `CODE-${++run}`;
      // Nobody has it yet: a code for what somebody has is refused.
      await database.deleteFrom('entitlement').execute();
      const coupon = { code, event_uuid: 'final', valid_from: from, valid_until: from + lasts, redemptions_max: max };
      await insertRows(database, 'coupon', [{ ...coupon, redemptions: 0, active: 1, created_at: 1 }]);
      const answers: Awaited<ReturnType<typeof redeemCoupon>>[] = [];
      if (together)
        answers.push(
          ...(await Promise.all(tries.map(({ account: who, at }) => redeemCoupon(database, code, who, at)))),
        );
      else for (const { account: who, at } of tries) answers.push(await redeemCoupon(database, code, who, at));

      const winners = new Set<string>();
      for (const { account: who, at } of tries)
        if (winners.size < max && at >= from && at < from + lasts) winners.add(who);
      const rows = await database.selectFrom('coupon_redemption').selectAll().where('coupon_code', '=', code).execute();
      const given = await database
        .selectFrom('entitlement')
        .select(['account_uuid', 'source_uuid'])
        .where('source_uuid', 'in', ['', ...rows.map(({ uuid }) => uuid)])
        .execute();
      const { redemptions } = await database
        .selectFrom('coupon')
        .select('redemptions')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      expect(redemptions).toBe(winners.size);
      expect(rows.map((row) => row.account_uuid).sort()).toEqual([...winners].sort());
      expect(given.map((row) => row.account_uuid).sort()).toEqual([...winners].sort());
      const byAccount = Map.groupBy(
        answers.flatMap((answer, index) =>
          answer && answer !== 'owned' ? [{ who: tries[index]?.account ?? '', at: answer.redeemedAt }] : [],
        ),
        ({ who }) => who,
      );
      expect([...byAccount.keys()].sort()).toEqual([...winners].sort());
      for (const same of byAccount.values()) expect(new Set(same.map(({ at }) => at)).size).toBe(1);
    }),
    { numRuns: 150 },
  );
  await database.destroy();
}, 60_000);
