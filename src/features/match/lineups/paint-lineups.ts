import type { Lineup } from '#contract/lineup.ts';

type Player = Lineup['starters'][number];

/** How many are on the bench, and positions in the visitor's language by the English ones. */
type Words = Record<string, string> & { one: string; other: string };

let painted: readonly Lineup[] | undefined;

/** Shows the line-ups; the section appears with the first players. */
export function paintLineups(lineups: readonly Lineup[]): void {
  const section = document.querySelector<HTMLElement>('[data-lineups]');
  const template = section?.querySelector('template')?.content.querySelector('li');
  if (!section || !template || lineups === painted) return;
  painted = lineups;
  const words = JSON.parse(section.dataset['lineups'] ?? '{}') as Words;
  const lines = (players: readonly Player[]) => players.map((player) => lineOf(player, template, words));
  for (const { team, starters, bench = [] } of lineups) {
    const side = section.querySelector(`[data-lineup="${CSS.escape(team.uuid)}"]`);
    const substitutes = side?.querySelector('details');
    showLines(side?.querySelector(':scope > ol'), lines(starters));
    showLines(substitutes?.querySelector('ol'), lines(bench));
    const summary = substitutes?.querySelector('summary');
    if (!substitutes || !summary) continue;
    substitutes.hidden = bench.length === 0;
    summary.textContent = bench.length === 1 ? words.one : words.other.replace('{count}', String(bench.length));
  }
  section.hidden = !lineups.some(({ starters }) => starters.length > 0);
}

/** Leaves a list as it is that shows these lines: the page came with them, or they were told again. */
function showLines(list: Element | null | undefined, lines: readonly Element[]): void {
  const next = list?.cloneNode() as Element | undefined;
  next?.append(...lines);
  if (next && !list?.isEqualNode(next)) list?.replaceWith(next);
}

function lineOf({ name, number, position }: Player, template: Element, words: Words): Element {
  const line = template.cloneNode(true) as Element;
  const texts = { '.number': number?.toString(), '.name': name, '.position': words[position ?? ''] ?? position };
  for (const [selector, text] of Object.entries(texts)) line.querySelector(selector)!.textContent = text ?? '';
  return line;
}
