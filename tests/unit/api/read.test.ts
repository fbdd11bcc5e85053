import { expect, test } from 'vitest';
import { z } from 'zod';
import { orUndefined, read, readSized } from '#api/read.ts';

const schema = z.object({ name: z.string() });
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status, statusText: 'Status text' });

test('a valid body is parsed, and unknown keys are ignored', async () => {
  expect(await read(answering('{"name":"a","other":1}'), '/x', schema)).toEqual({ name: 'a' });
});

test('a read reports the length of the text, which saves a second serialisation', async () => {
  const { length } = await readSized(answering('{"name":"a","other":1}'), '/x', schema);
  expect(length).toBe('{"name":"a","other":1}'.length);
});

test.each([
  [
    'the parsed body of a failed answer',
    '{"errors":[{"code":"gone"}]}',
    410,
    { status: 410, errors: [{ code: 'gone' }] },
  ],
  ['a body with errors, though it says 200', '{"errors":["no"]}', 200, { status: 200, errors: ['no'] }],
  [
    'a failure without JSON',
    '<h1>Bad gateway</h1>',
    502,
    { status: 502, errors: [{ code: 'http', detail: 'Status text' }] },
  ],
  [
    'a failure whose body has no errors',
    '{"message":"no"}',
    500,
    { status: 500, message: 'no', errors: [{ code: 'http' }] },
  ],
  [
    'a failure with a status in words',
    '{"status":"error","errors":{"a":["b"]}}',
    422,
    { status: 422, errors: { a: ['b'] } },
  ],
  ['a failure that is a list', '[1]', 503, { status: 503, errors: [{ code: 'http' }] }],
  ['a failure that is a text', '"no"', 404, { status: 404, errors: [{ code: 'http' }] }],
  [
    'a body with errors and a status, though it says 200',
    '{"status":404,"errors":[]}',
    200,
    { status: 404, errors: [] },
  ],
  ['an empty failure', '', 500, { status: 500, errors: [{ code: 'http', detail: 'Status text' }] }],
  ['a body of another shape', '{"name":7}', 200, { status: 502 }],
  ['a page instead of JSON', '<html>', 200, { status: 502 }],
])('throws %s', async (_case, body, status, thrown) => {
  await expect(read(answering(body, status), '/x', schema)).rejects.toMatchObject(thrown);
});

test('a missing answer is status 0', async () => {
  const unreachable = () => Promise.reject(new TypeError('refused'));
  await expect(read(unreachable, '/x', schema)).rejects.toMatchObject({ status: 0, errors: [{ code: 'network' }] });
});

test('only a 404 is read as null', async () => {
  expect(await orUndefined(read(answering('{}', 404), '/x', schema))).toBeUndefined();
  await expect(orUndefined(read(answering('{}', 503), '/x', schema))).rejects.toMatchObject({ status: 503 });
});

test.each(['/api/v2/teams/..', '/api/v2/teams/.?a=b', '/api/v2/teams/../squad', '/api/v2/./x'])(
  '%s leads to no other call: nothing has an id of dots',
  async (path) => {
    const asked: string[] = [];
    const transport = async (given: string) => {
      asked.push(given);
      return new Response('{"name":"a"}');
    };
    await expect(read(transport, path, schema)).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
    expect(await read(transport, '/api/v2/teams/a..b', schema)).toEqual({ name: 'a' });
  },
);
