// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { Lineup } from '#contract/lineup.ts';
import { paintLineups } from '#features/match/lineups/paint-lineups.ts';

const line = (number: string, name: string, position: string) =>
  `<li><span class="number">${number}</span><span class="name">${name}</span><span class="position">${position}</span></li>`;

const lineup = (name: string): Lineup => ({
  team: { uuid: 'home', name: 'Home' },
  starters: [{ uuid: null, name, number: 9, position: 'Forward' }],
  bench: [],
});

afterEach(() => document.body.replaceChildren());

it('leaves the players that the page shows, and replaces others', () => {
  document.body.innerHTML = `<section data-lineups='{"Forward":"Sturm","one":"1","other":"{count}"}'>
    <div data-lineup="home"><ol>${line('9', 'Ada', 'Sturm')}</ol></div>
    <template>${line('', '', '')}</template></section>`;
  const shown = document.querySelector('[data-lineup] li');
  paintLineups([lineup('Ada')]);
  expect(document.querySelector('[data-lineup] li')).toBe(shown);
  paintLineups([lineup('Bea')]);
  expect(document.querySelector('[data-lineup] ol')?.innerHTML).toBe(line('9', 'Bea', 'Sturm'));
});
