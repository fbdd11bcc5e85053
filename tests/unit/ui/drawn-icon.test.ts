import { expect, test } from 'vitest';
import drawnIcon from '#ui/icons/drawn-icon.ts';

const X = drawnIcon({ name: 'x', size: 24, node: [['path', { d: 'M18 6 6 18' }]] });
/** The markup of the icon with these props. */
const drawn = (props: Record<string, string | number | boolean>) => {
  const { expressions } = (X as unknown as (...args: unknown[]) => { expressions: unknown[] })({}, props, {});
  return String(expressions[0]);
};

test('an icon has its size, its attributes and its lines', () => {
  expect(drawn({ size: 20, 'aria-hidden': 'true' })).toBe(
    '<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18"/></svg>',
  );
});

test('an icon takes a class and the scope of the component that shows it', () => {
  expect(drawn({ class: 'eye', 'data-0abc': true })).toContain('<svg class="icon eye" width="24" height="24"');
  expect(drawn({ class: 'eye', 'data-0abc': true })).toContain(' data-0abc>');
});

test('a value cannot leave its attribute', () => {
  expect(drawn({ 'aria-label': '"><script>' })).toContain('aria-label="&quot;><script>"');
});
