import { expect, test } from 'vitest';
import { privatePage, UnreadableForm } from '#middleware/private-page.ts';

const ORIGIN = 'https://site.example';

/** The form data that a page gets from a request. */
async function sent(type: string, body: string): Promise<[string, FormDataEntryValue][]> {
  const headers = { 'content-type': type, origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  const request = new Request(`${ORIGIN}/setting`, { method: 'POST', headers, body });
  const session = { user: null, call: async () => new Response(), changed: async () => [] };
  const locals = { session, settings: { PUBLIC_ORIGIN: ORIGIN }, path: '/setting' } as unknown as App.Locals;
  return [...((await privatePage({ request, locals })).form ?? [])];
}

test('a submitted form is read', async () => {
  expect(await sent('application/x-www-form-urlencoded', 'act=save')).toEqual([['act', 'save']]);
});

test.each([
  ['multipart/form-data; boundary=x', '{"__proto__":1}'],
  ['multipart/form-data', 'act=save'],
  ['application/json', '{}'],
  ['nonsense', ''],
])('a form of the type %s that cannot be read changes nothing and is no failure of ours', async (type, body) => {
  await expect(sent(type, body)).rejects.toThrow(UnreadableForm);
});
