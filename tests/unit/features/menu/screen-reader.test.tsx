// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMenu } from '#api/read-menu.ts';
import { entryColumn } from '#features/menu/entries.ts';
import { MenuPanelIsland } from '#features/menu/MenuPanel.island.tsx';
import { menuTexts } from '#features/menu/texts.ts';
import { translatorFor } from '#i18n/translate.ts';

const team = (name: string) => ({ id: name, name, data: { type: 'team' } });
const body = {
  columns: [
    {
      id: 'sports',
      name: 'Sports',
      kind: 'sports',
      items: [
        {
          id: 's',
          name: 'Handball',
          data: { type: 'sport' },
          children: [
            {
              id: 'competitions',
              name: 'Competitions',
              items: [
                {
                  id: 'c',
                  name: 'Cup',
                  data: { type: 'competition' },
                  children: [{ id: 'teams', name: 'Teams', items: [team('Rovers')] }],
                },
              ],
            },
            { id: 'teams', name: 'Teams', items: [team('Rovers')] },
          ],
        },
      ],
    },
  ],
};
const texts = { ...menuTexts(translatorFor('en')), names: {} };
const first = readMenu(body).map((column) => entryColumn(column, { prefix: '', ...texts }));
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<MenuPanelIsland first={first} texts={texts} prefix="" languageTag="en-GB" />));
  await virtual.start({ container: document.body });
});

afterEach(async () => {
  await virtual.stop();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Announcements during an action. */
async function spoken(doing: () => Promise<unknown>): Promise<string[]> {
  const before = (await virtual.spokenPhraseLog()).length;
  await doing();
  return (await virtual.spokenPhraseLog()).slice(before);
}

/** Reads forward or back to a phrase, in at most 60 steps. */
const readTo = (phrase: string, step: 'next' | 'previous' = 'next') =>
  spoken(async () => {
    for (let steps = 0; steps < 60 && (await virtual.lastSpokenPhrase()) !== phrase; steps++) await virtual[step]();
  });

const press = () => spoken(() => act(async () => virtual.act()));

test('a screen reader announces two levels and the way back', async () => {
  expect(await readTo('button, Handball, not expanded')).toContain('heading, Sports, level 3');
  expect(await press()).toEqual(['heading, Handball, level 3', 'polite: Level 2: Handball']);
  expect(await readTo('button, Cup, not expanded')).toEqual([
    'tablist, Handball, orientated horizontally',
    'tab, Competitions, selected, 1 control, position 1, set size 2',
    'tab, Teams, not selected, 1 control, position 2, set size 2',
    'end of tablist, Handball, orientated horizontally',
    'textbox, Filter Competitions, placeholder Filter Competitions',
    'tabpanel, Competitions',
    'link, Show Handball',
    'list',
    'listitem, level 1, position 1, set size 1',
    'button, Cup, not expanded',
  ]);
  expect(await press()).toEqual(['heading, Cup, level 3', 'polite: Level 3: Cup']);
  expect(await readTo('link, Rovers')).toEqual([
    'heading, Teams, level 4',
    'textbox, Filter Teams, placeholder Filter Teams',
    'link, Show Cup',
    'list',
    'listitem, level 1, position 1, set size 1',
    'link, Rovers',
  ]);
  await readTo('button, Back to Handball', 'previous');
  expect(await press()).toEqual(['button, Cup, not expanded', 'polite: Level 2: Handball']);
});
