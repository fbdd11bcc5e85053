import type { Lineup } from '#contract/lineup.ts';

type Player = Lineup['starters'][number];

let painted: readonly Lineup[] | undefined;

/** Shows who plays; the section appears once a side is named. */
export function paintLineups(lineups: readonly Lineup[]): void {
  const section = document.querySelector<HTMLElement>('[data-lineups]');
  const pattern = section?.querySelector('template')?.content.querySelector('li');
  if (!section || !pattern || lineups === painted) return;
  painted = lineups;
  for (const { team, starters, bench = [] } of lineups) {
    const side = section.querySelector(`[data-lineup="${CSS.escape(team.uuid)}"]`);
    const substitutes = side?.querySelector('details');
    side?.querySelector(':scope > ol')?.replaceChildren(...starters.map((player) => lineOf(player, pattern)));
    substitutes?.querySelector('ol')?.replaceChildren(...bench.map((player) => lineOf(player, pattern)));
    const summary = substitutes?.querySelector('summary');
    if (!substitutes || !summary) continue;
    substitutes.hidden = bench.length === 0;
    const words = JSON.parse(section.dataset['lineups'] ?? '{}') as { one: string; other: string };
    summary.textContent = bench.length === 1 ? words.one : words.other.replace('{count}', String(bench.length));
  }
  section.hidden = !lineups.some(({ starters }) => starters.length > 0);
}

function lineOf({ name, number, position }: Player, pattern: Element): Element {
  const line = pattern.cloneNode(true) as Element;
  const texts = { '.number': number === null ? '' : String(number), '.name': name, '.position': position ?? '' };
  for (const [selector, text] of Object.entries(texts)) line.querySelector(selector)!.textContent = text;
  return line;
}
