import { describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { httpSource } from '#api/transport.server.ts';

const api = (body: unknown) => createApi(httpSource(async () => Response.json(body)));

describe('a foreign backend', () => {
  test('with a wrong schema is a clear error that names call and field', async () => {
    const reading = api({ uuid: 'a', name: 7 }).teams.get('a');
    await expect(reading).rejects.toMatchObject({ status: 502, errors: [{ code: 'unreadable' }] });
    await expect(reading).rejects.toMatchObject({
      errors: [{ detail: expect.stringMatching(/^\/api\/v2\/teams\/a: [\s\S]*name/) }],
    });
  });

  test('may leave out what has a default', async () => {
    expect(await api({ uuid: 'a', name: 'A' }).teams.get('a')).toMatchObject({ images: [], sport: null });
  });
});
