import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOwner, markChanged, readMark, writeMark } from '#stores/settings-mark.ts';
import { dispatchedEvents, keptStorage } from '../../support/kept-storage.ts';

let kept: Map<string, string>;
let dispatched: string[];
beforeEach(() => {
  kept = keptStorage();
  dispatched = dispatchedEvents();
});
afterEach(() => vi.unstubAllGlobals());

test('a change is marked with its moment, and remembers whose account was compared', () => {
  expect(readMark()).toEqual({ changedAt: 0, sentAt: 0, account: '' });
  writeMark({ changedAt: 5, sentAt: 5, account: 'ada' });
  markChanged();
  expect(readMark()).toMatchObject({ sentAt: 5, account: 'ada' });
  expect(readMark().changedAt).toBeGreaterThan(5);
  expect(dispatched).toEqual(['settings']);
});

test('choices whose owner signed out are somebody’s, for good', () => {
  writeMark({ changedAt: 7, sentAt: 5, account: 'ada' });
  forgetOwner();
  expect(readMark()).toMatchObject({ changedAt: 7, sentAt: 5 });
  expect(readMark().account).not.toMatch(/^$|ada/);
  const known = kept.get('settings');
  forgetOwner();
  expect(kept.get('settings')).toBe(known);
});

test('where the owner never chose anything, the device is nobody’s again', () => {
  writeMark({ changedAt: 0, sentAt: 0, account: 'ada' });
  forgetOwner();
  expect(readMark().account).toBe('');
});

test('a guest’s choices stay a guest’s, and a device without any is left alone', () => {
  forgetOwner();
  expect(kept.size).toBe(0);
  markChanged();
  forgetOwner();
  expect(readMark().account).toBe('');
});
