import { expect, onTestFinished, test, vi } from 'vitest';
import { createPictureLimit } from '#platform/pictures/picture-limit.ts';

const never = () => new Promise<string>(() => {});

test('a picture that is never ready is given up with a warning, and the next one is made', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  onTestFinished(() => warning.mockRestore());
  const limit = createPictureLimit(1, 1, 20);
  const stuck = limit(never);
  const next = limit(async () => 'picture');
  expect(await limit(async () => 'one too many')).toBeNull();
  expect(await stuck).toBeNull();
  expect(await next).toBe('picture');
  expect(warning.mock.calls).toEqual([['A picture was not ready after 0.02 s. Restart the server if this repeats.']]);
});

test('a picture that fails says why', async () => {
  const limit = createPictureLimit(1);
  await expect(limit(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await limit(async () => 'picture')).toBe('picture');
});
