// @vitest-environment jsdom
import { createRef, act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchResult } from '#contract/search.ts';
import { SearchPanel } from '#features/search/SearchPanel.tsx';
import type { Search } from '#features/search/search.store.ts';
import { searchTexts } from '#features/search/texts.ts';
import { translatorFor } from '#i18n/translate.ts';
import { spokenDuring, readTo, startReading, stopReading } from '../../../support/screen-reader.ts';

const texts = searchTexts(translatorFor('en'));
const rovers = searchResult.parse({ uuid: 'r', name: 'Rovers', type: 'team', sport: 'Handball' });
const nothing = () => {};
let root: Root;

const show = (search: Search) =>
  act(async () =>
    root.render(
      <SearchPanel
        texts={texts}
        action="/search"
        browse={[{ label: 'All matches', href: '/all-matches' }]}
        search={search}
        display={{ prefix: '', start: () => '', texts }}
        field={createRef<HTMLInputElement>()}
        recent={[]}
        onType={nothing}
        onSubmit={nothing}
        onRetry={nothing}
        onRecent={nothing}
        onRemove={nothing}
        onKeyDown={nothing}
        onClick={nothing}
      />,
    ),
  );

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show({ kind: 'idle' });
  await startReading();
});

afterEach(async () => {
  await stopReading();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a screen reader announces the field, the number of results, each result, and how to retry a failure', async () => {
  expect(await readTo('button, Search')).toContain(`textbox, ${texts.label}, ${texts.hint}`);
  const groups = [{ name: 'teams' as const, results: [rovers], more: false }];
  expect(await spokenDuring(() => show({ kind: 'results', query: 'rov', groups }))).toEqual(['polite: 1 result']);
  expect(await readTo('link, Rovers Handball')).toContain('heading, Teams, level 3');
  const derby = searchResult.parse({
    uuid: 'e',
    name: 'Rovers – Albion',
    type: 'event',
    status: 'live',
    score: [2, 1],
  });
  await show({ kind: 'results', query: 'rov', groups: [{ name: 'events', results: [derby], more: false }] });
  expect(document.querySelector('a[href="/events/e"]')?.textContent).toContain('Live2–1');
  await show({ kind: 'failed', query: 'rov' });
  expect(await readTo(`button, ${texts.retry}`)).toContain('alert');
});
