import { expect, test, vi } from 'vitest';
import { followIntent, readSign, type Stage } from '#ui/client-interaction/intent.ts';

/** An element with attributes and a parent: as much of the DOM as signs are read from. */
function element(attributes: Record<string, string> = {}, parent?: Element): Element {
  const fake = {
    parent,
    contains: (other: { parent?: Element } | undefined): boolean =>
      other === fake || (other?.parent !== undefined && fake.contains(other.parent as never)),
    closest: (selector: string): unknown =>
      Object.entries(attributes).some(([name, value]) => selector.includes(`[${name}="${value}"]`))
        ? fake
        : (parent?.closest(selector) ?? null),
  };
  return fake as unknown as Element;
}

const island = element();
const field = element({}, island);
const opener = element({ commandfor: 'search' });
const icon = element({}, opener);

test.each<[string, string, Element, string | undefined, Stage | null]>([
  ['the field is focused', 'focusin', field, 'search', 'run'],
  ['the island is touched', 'pointerdown', island, undefined, 'run'],
  ['the opener is pointed at', 'pointerover', opener, 'search', 'fetch'],
  ['its icon is touched', 'pointerdown', icon, 'search', 'fetch'],
  ['it is reached by keyboard', 'focusin', opener, 'search', 'fetch'],
  ['it is clicked', 'click', icon, 'search', 'run'],
  ['an opener of another dialog is clicked', 'click', element({ commandfor: 'menu' }), 'search', null],
  ['any opener is clicked, and the island is in no dialog', 'click', opener, undefined, null],
  ['something else is clicked', 'click', element(), 'search', null],
])('%s', (_name, type, target, dialog, stage) => {
  expect(readSign(type, target, island, dialog)).toBe(stage);
});

test('fetches at the first announcement, runs at the first use, and listens no more', () => {
  const root = new EventTarget();
  const added = vi.spyOn(root, 'addEventListener');
  const removed = vi.spyOn(root, 'removeEventListener');
  const calls: string[] = [];
  const stages: Record<string, Stage> = { pointerover: 'fetch', focusin: 'fetch', click: 'run' };
  followIntent(root, ({ type }) => stages[type] ?? null, {
    fetch: () => calls.push('fetch'),
    run: () => calls.push('run'),
  });
  const signs = ['keydown', 'pointerover', 'focusin', 'click', 'click', 'pointerover'];
  for (const sign of signs) root.dispatchEvent(new Event(sign));
  expect(calls).toEqual(['fetch', 'run']);
  expect(removed.mock.calls.map(([type]) => type)).toEqual(added.mock.calls.map(([type]) => type));
});

test('runs without an announcement', () => {
  const root = new EventTarget();
  const fetch = vi.fn();
  const run = vi.fn();
  followIntent(root, () => 'run', { fetch, run });
  root.dispatchEvent(new Event('keydown'));
  expect([fetch.mock.calls.length, run.mock.calls.length]).toEqual([0, 1]);
});
