import { describe, expect, test } from 'vitest';
import { accountCalls } from '#api/account.server.ts';
import { orderCalls } from '#api/orders.server.ts';
import type { Backend } from '#api/transport.ts';
import { failure } from '#contract/error.ts';

const removals: Record<string, (call: Backend) => Promise<void>> = {
  'a way to pay': (call) => orderCalls(call).removeMethod('m'),
  'the address of a calendar': (call) => accountCalls(call).endCalendar(),
};
const answering =
  (status: number): Backend =>
  async () =>
    status === 204 ? new Response(null, { status }) : Response.json(failure(status, 'x'), { status });

describe.each(Object.entries(removals))('removing %s', (_what, remove) => {
  test.each([204, 404])('succeeds when the backend answers %d', async (status) => {
    await expect(remove(answering(status))).resolves.toBeUndefined();
  });

  test.each([401, 500, 503])('fails with an answer of %d', async (status) => {
    await expect(remove(answering(status))).rejects.toMatchObject({ status });
  });
});
