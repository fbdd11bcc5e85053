import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOwner, markChanged, readMark, writeMark } from '#stores/settings-mark.ts';
import { dispatchedEvents, fakeStorage } from '../../support/fake-storage.ts';

let kept: Map<string, string>;
let dispatched: string[];
beforeEach(() => {
  kept = fakeStorage();
  dispatched = dispatchedEvents();
});
afterEach(() => vi.unstubAllGlobals());

test('a change records its time and the account of the last synchronisation', () => {
  expect(readMark()).toEqual({ changedAt: 0, sentAt: 0, account: '' });
  writeMark({ changedAt: 5, sentAt: 5, account: 'ada' });
  markChanged();
  expect(readMark()).toMatchObject({ sentAt: 5, account: 'ada' });
  expect(readMark().changedAt).toBeGreaterThan(5);
  expect(dispatched).toEqual(['settings']);
});

test('settings of a member who signed out stay marked as a member’s', () => {
  writeMark({ changedAt: 7, sentAt: 5, account: 'ada' });
  forgetOwner();
  expect(readMark()).toMatchObject({ changedAt: 7, sentAt: 5 });
  expect(readMark().account).not.toMatch(/^$|ada/);
  const known = kept.get('settings');
  forgetOwner();
  expect(kept.get('settings')).toBe(known);
});

test('without a change of settings, the device forgets the member', () => {
  writeMark({ changedAt: 0, sentAt: 0, account: 'ada' });
  forgetOwner();
  expect(readMark().account).toBe('');
});

test('a guest’s settings stay a guest’s, and a device without settings does not change', () => {
  forgetOwner();
  expect(kept.size).toBe(0);
  markChanged();
  forgetOwner();
  expect(readMark().account).toBe('');
});
