import { expect, test } from 'vitest';
import { createMenu } from '#features/menu/menu.store.ts';

function backend() {
  const asked: PromiseWithResolvers<[]>[] = [];
  const store = createMenu(() => {
    const answer = Promise.withResolvers<[]>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, store, kind: () => store.$menu.get().kind };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('fetches the menu once', async () => {
  const { asked, store, kind } = backend();
  expect(kind()).toBe('idle');
  store.load();
  store.load();
  expect([asked.length, kind()]).toEqual([1, 'loading']);
  asked[0]?.resolve([]);
  await settled();
  store.load();
  expect([asked.length, kind()]).toEqual([1, 'ready']);
});

test('retries after a failure', async () => {
  const { asked, store, kind } = backend();
  store.load();
  asked[0]?.reject(new Error('no answer'));
  await settled();
  expect(kind()).toBe('failed');
  store.load();
  expect([asked.length, kind()]).toEqual([2, 'loading']);
  asked[1]?.resolve([]);
  await settled();
  expect(kind()).toBe('ready');
});
