// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountToasts } from '#features/toast/toast-view.ts';
import { dismissToast, showToast } from '#stores/toast.store.ts';
import { spokenDuring, readTo, startReading, stopReading } from '../../../support/screen-reader.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  document.body.innerHTML = `
    <h1>Teams</h1>
    <div data-toasts="{}">
      <div role="status"></div><div role="alert"></div>
      <template><div><p></p><button type="button" aria-label="Close message"></button></div></template>
    </div>`;
  mountToasts(document.querySelector('[data-toasts]') as HTMLElement);
  await startReading();
});

afterEach(async () => {
  dismissToast();
  await stopReading();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const said = (show: () => void) =>
  spokenDuring(async () => {
    show();
    await settled();
  });

test('a screen reader announces a message politely, an error at once, and how to close it', async () => {
  expect(await said(() => showToast('You are signed out.'))).toEqual(['polite: You are signed out.']);
  expect(await said(() => showToast('Signing in failed.', { status: 'error' }))).toContain(
    'assertive: Signing in failed.',
  );
  expect(await readTo('button, Close message')).toContain('Signing in failed.');
});
