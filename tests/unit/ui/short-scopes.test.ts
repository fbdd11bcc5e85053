import { expect, test } from 'vitest';
import { shortScopes } from '#ui/short-scopes.ts';

const transformed = (plugins: ReturnType<typeof shortScopes>, at: number, code: string) => {
  const transform = plugins[at]?.transform as (code: string) => { code: string } | null;
  return transform(code)?.code ?? code;
};

test('markup and styles of a component get the same short attribute', () => {
  const plugins = shortScopes();
  expect(transformed(plugins, 1, '<b data-astro-cid-abcdefgh>')).toBe('<b data-0abc>');
  expect(transformed(plugins, 0, 'b[data-astro-cid-abcdefgh]{}')).toBe('b[data-0abc]{}');
});

test('two components that begin alike keep apart', () => {
  const plugins = shortScopes();
  expect(transformed(plugins, 0, 'b[data-astro-cid-abcdefgh]{}')).toBe('b[data-0abc]{}');
  expect(transformed(plugins, 0, 'b[data-astro-cid-abcxyzuv]{}')).toBe('b[data-astro-cid-abcxyzuv]{}');
});

test('code without scopes stays as it is', () => {
  expect(transformed(shortScopes(), 0, 'b{}')).toBe('b{}');
});
