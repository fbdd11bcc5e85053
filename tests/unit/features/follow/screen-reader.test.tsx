// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FollowPopover } from '#features/follow/FollowPopover.tsx';
import { followTexts } from '#features/follow/texts.ts';
import { translatorFor } from '#i18n/translate.ts';
import { spokenDuring, readTo, startReading, stopReading } from '../../../support/screen-reader.ts';

const texts = followTexts(translatorFor('en'), 'Oxhaven Town');
const links = { login: '/login', all: '/follow' };
let root: Root;

/** The popover, open for a member. */
const show = (followed: boolean, busy = false) =>
  act(async () =>
    root.render(
      <FollowPopover
        id="follow"
        texts={texts}
        links={links}
        followed={followed}
        busy={busy}
        reminder={{ wanted: false, note: '', onChange: () => {} }}
      />,
    ),
  );

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(false);
  // jsdom does not support popovers and treats this one as closed.
  document.getElementById('follow')?.removeAttribute('popover');
  for (const guests of document.querySelectorAll('[data-for="guests"]')) guests.remove();
  await startReading();
});

afterEach(async () => {
  await stopReading();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a screen reader announces the purpose, then the state and the choices of following', async () => {
  expect(document.querySelector('p:not([hidden])')?.textContent).toBe(texts.would);
  expect(await spokenDuring(() => show(true))).toEqual([`polite: ${texts.followed}`]);
  const phrases = await readTo(`link, ${texts.all}`);
  expect(phrases).toContain(`dialog, ${texts.label}`);
  expect(phrases).not.toContain(texts.would);
  expect(phrases).toContain(`checkbox, ${texts.kickoff}, not checked`);
});
