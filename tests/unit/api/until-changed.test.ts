import { describe, expect, test, vi } from 'vitest';
import { isDegraded, withDeadline } from '#api/deadline.server.ts';
import { documentOf, untilChanged } from '#api/until-changed.ts';
import { currentHost } from '#runtime/host.ts';

function setUp(values: readonly unknown[]) {
  let ms = 0;
  const left = [...values];
  const read = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]));
  return { read, document: documentOf(read, () => ms), wait: (more: number) => (ms += more) };
}

describe('a document of the shell', () => {
  test('is read once for all requests', async () => {
    const { document, read } = setUp([{ name: 'A' }]);
    await Promise.all([document.get(), document.get()]);
    await document.get();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is read again after a notice, and after two seconds without one', async () => {
    const { document, read, wait } = setUp([1, 2, 3]);
    expect(await document.get()).toBe(1);
    document.drop();
    expect(await document.get()).toBe(2);
    wait(1999);
    expect(await document.get()).toBe(2);
    wait(1);
    expect(await document.get()).toBe(3);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('stays the same object while its text is the same', async () => {
    const { document } = setUp([{ name: 'A' }, { name: 'A' }, { name: 'B' }]);
    const first = await document.get();
    document.drop();
    expect(await document.get()).toBe(first);
    document.drop();
    expect(await document.get()).toEqual({ name: 'B' });
  });

  test('that was asked for before a change is not taken for the one after it', async () => {
    const old = Promise.withResolvers<string>();
    const flights = [old.promise, Promise.resolve('new')];
    let begun = 0;
    const document = documentOf(async () => flights[begun++]);
    const before = document.get();
    document.drop();
    const after = document.get();
    expect(begun).toBe(1);
    old.resolve('old');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
  });

  test('that cannot be read fails for all who wait, marks their pages as incomplete, and is tried again', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const document = documentOf(read);
    const page = () =>
      withDeadline(async () => {
        await document.get().catch(() => {});
        return isDegraded();
      });
    expect(await Promise.all([page(), page()])).toEqual([true, true]);
    expect(await document.get()).toBe('here');
  });
});

test.each(['config', 'menu', 'choices'] as const)(
  'notices about the configuration and the catalogue drop %s, those about a match do not',
  async (name) => {
    const read = vi.fn(async () => ({}));
    const site = untilChanged({ [name]: read } as never);
    await site[name]();
    currentHost().invalidate(['event:1', 'events']);
    await site[name]();
    expect(read).toHaveBeenCalledTimes(1);
    currentHost().invalidate(['config']);
    await site[name]();
    currentHost().invalidateHere(['catalogue']);
    await site[name]();
    expect(read).toHaveBeenCalledTimes(3);
  },
);
