import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type StripeStub, stripeStub } from '../../support/stripe-stub.ts';

const KILLS = 200;
/** Several purchases with their renewals and refunds. */
const WITHIN_MS = 500;

let folder: string;
let stub: StripeStub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-payments-'));
  stub = await stripeStub();
  const database = await openDatabase(folder);
  await database
    .insertInto('plan')
    .values({
      ...{ uuid: 'plan', name: '{"en":"Pass","de":"Pass"}', description: '{"en":"","de":""}', price_minor: 999 },
      ...{ currency: 'EUR', period: 'month', opens: '"all"', active: 1, position: 0, ends_at: null },
    })
    .execute();
  await database.destroy();
});
afterAll(async () => {
  await stub.close();
  rmSync(folder, { recursive: true });
});

const start = (prefix: string) =>
  spawn(process.execPath, ['tests/support/payment-process.ts', folder, stub.origin, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Lets a process sell, kills it at a random moment after its first sale; resolves to the payers whose purchase it confirmed. */
async function killed(round: number): Promise<string[]> {
  const child = start(`round-${round}`);
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * WITHIN_MS);
    said += part.toString();
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect([round, signal]).toEqual([round, 'SIGKILL']);
  return said.split('\n').filter(Boolean);
}

test(`killed at ${KILLS} random moments: Stripe, orders, passes, receipts and mail agree`, async () => {
  const confirmed: string[] = [];
  for (let round = 0; round < KILLS; round++) confirmed.push(...(await killed(round)));
  const drain = start('drain');
  expect(await new Promise((resolve) => drain.once('close', resolve))).toBe(0);
  expect(confirmed.length).toBeGreaterThanOrEqual(KILLS);

  const database = await openDatabase(folder);
  const orders = await database.selectFrom('order').selectAll().execute();
  const entitlements = await database.selectFrom('entitlement').selectAll().execute();
  const mails = await database.selectFrom('mail').selectAll().execute();
  await database.destroy();
  const paid = orders.filter(({ captured_at }) => captured_at !== null);
  const intents = [...stub.intents.values()];
  const taken = intents.filter(({ status }) => status === 'succeeded');
  console.log(
    `${orders.length} orders, ${paid.length} paid, ${taken.filter(({ refunded }) => refunded).length} refunded, ${orders.filter(({ renewal }) => renewal === 1).length} renewals after ${KILLS} kills.`,
  );

  // What a payer was told is stored, and nobody paid an order twice.
  const bought = new Set(paid.map(({ account_uuid }) => account_uuid));
  expect(confirmed.filter((account) => !bought.has(account))).toEqual([]);
  expect(new Set(taken.map(({ metadata }) => metadata['order'])).size).toBe(taken.length);
  // Stripe's payments and our orders are the same, also in what was paid back.
  const facts = (id: string | null | undefined, state: string) => `${id} ${state}`;
  expect(paid.map((order) => facts(order.capture, order.state)).sort()).toEqual(
    taken.map(({ id, refunded }) => facts(id, refunded ? 'refunded' : 'captured')).sort(),
  );
  expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([]);
  // Each payment opens one pass, and none that was paid back.
  const refunded = new Set(paid.filter(({ state }) => state === 'refunded').map(({ uuid }) => uuid));
  expect(entitlements.map(({ source_uuid }) => source_uuid).sort()).toEqual(paid.map(({ uuid }) => uuid).sort());
  expect(entitlements.filter((one) => (one.revoked_at !== null) !== refunded.has(one.source_uuid))).toEqual([]);
  // Receipts are numbered without gaps; each payment and refund has one message.
  expect(paid.map((order) => Number(order.receipt_number)).sort((a, b) => a - b)).toEqual(paid.map((_, at) => at + 1));
  const about = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ data }) => JSON.parse(data).order);
  expect(about('receipt').sort()).toEqual(paid.map(({ uuid }) => uuid).sort());
  expect(about('refunded').sort()).toEqual([...refunded].sort());
}, 1_200_000);
