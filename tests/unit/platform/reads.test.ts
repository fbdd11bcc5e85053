import { OpenAPIHono, z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { json } from '#contract/call-parts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { pageQuery } from '#contract/page.ts';
import { nullable } from '#contract/primitives.ts';
import { ContractBreach } from '#platform/check-answer.ts';
import { createReads } from '#platform/reads.ts';

const person = z.object({ name: z.string(), nick: nullable(z.string()), born: z.string().optional() });
const route = endpoint('get', '/people', { request: { query: pageQuery }, 200: json(person, 'A person') });

/** A call that answers a value, right or wrong; and what was reported. */
function people(value: unknown, validateResponses = true) {
  const app = new OpenAPIHono();
  const reported: unknown[] = [];
  const asked: unknown[] = [];
  const failed = (error: unknown) => {
    reported.push(error);
    return failure(500, 'internal');
  };
  app.onError((error, c) => c.json(failed(error), 500));
  const reads = createReads(app, { origin: '', validateResponses, mergedInto: async () => undefined, failed });
  reads.answer(route, async ({ query }) => {
    asked.push(query);
    return value as never;
  });
  return { ...reads, app, reported, asked };
}

describe('while answers are validated', () => {
  test.each([
    ['lacks a field', { name: 'Ada' }, 'nick'],
    ['has a field of another type', { name: 7, nick: null }, 'name'],
    ['has a field that no client gets', { name: 'Ada', nick: null, secret: 1 }, 'secret'],
    ['has an undefined field', { name: 'Ada', nick: null, born: undefined }, 'born'],
    ['has a date', { name: 'Ada', nick: null, born: new Date(0) }, 'born'],
  ])('a handler whose answer %s fails in process and over HTTP, and says where', async (_what, value, field) => {
    const { app, read, reported } = people(value);
    expect(await read(route, {})).toMatchObject({ status: 500 });
    expect((await app.request('/people')).status).toBe(500);
    expect(reported).toHaveLength(2);
    for (const error of reported) {
      expect(error).toBeInstanceOf(ContractBreach);
      expect(String(error)).toContain(`/people: ${field}`);
    }
  });

  test('a right answer is handed out as it is, and cannot be changed', async () => {
    const given = { name: 'Ada', nick: null };
    const answer = (await people(given).read(route, {})) as { status: 200; value: typeof given };
    expect(answer.value).toBe(given);
    expect(() => (answer.value.name = 'Eve')).toThrow(TypeError);
  });
});

test('otherwise an answer is not looked at', async () => {
  const value = { name: 'Ada', born: undefined };
  const answer = await people(value, false).read(route, {});
  expect(answer).toEqual({ status: 200, value });
  expect(Object.isFrozen((answer as { value: object }).value)).toBe(false);
});

test('the input is read by the schemas of the call, as it is over HTTP', async () => {
  const { app, asked, read } = people({ name: 'Ada', nick: null });
  await read(route, { query: { page: '0', per_page: 7 } });
  await app.request('/people?page=0&per_page=7');
  expect(asked).toEqual([
    { page: 1, per_page: 7 },
    { page: 1, per_page: 7 },
  ]);
});

test('a call without a handler is an error', async () => {
  const { read, reported } = people(null);
  expect(await read(endpoints.event, { uuid: 'a' } as never)).toMatchObject({ status: 500 });
  expect(String(reported)).toContain('/events/{uuid} has no handler');
});
