/**
 * Redeems the codes `<round>-0`, `<round>-1` and so on, each for all accounts at once, and prints each that is
 * redeemed to standard output. Usage: node tests/support/redeemer.ts <data folder> <round> <codes> <account>...
 */
import { writeSync } from 'node:fs';
import { redeemCoupon } from '#platform/coupons/redeem-coupon.ts';
import { openDatabase } from '#platform/database/open.ts';

const [folder = '', round = '', codes = '0', ...accounts] = process.argv.slice(2);
const database = await openDatabase(folder);
for (let at = 0; at < Number(codes); at++) {
  const code = `${round}-${at}`;
  await Promise.all(
    accounts.map(async (account) => {
      const redeemed = await redeemCoupon(database, code, account, Date.now());
      if (redeemed && redeemed !== 'owned') writeSync(1, `${code} ${account}\n`);
    }),
  );
}
