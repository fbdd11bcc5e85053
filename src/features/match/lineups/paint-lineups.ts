import type { Lineup } from '#contract/lineup.ts';

type Player = Lineup['starters'][number];

let painted: readonly Lineup[] | undefined;

/** Shows the line-ups; the section appears with the first players. */
export function paintLineups(lineups: readonly Lineup[]): void {
  const section = document.querySelector<HTMLElement>('[data-lineups]');
  const template = section?.querySelector('template')?.content.querySelector('li');
  if (!section || !template || lineups === painted) return;
  painted = lineups;
  for (const { team, starters, bench = [] } of lineups) {
    const side = section.querySelector(`[data-lineup="${CSS.escape(team.uuid)}"]`);
    const substitutes = side?.querySelector('details');
    side?.querySelector(':scope > ol')?.replaceChildren(...starters.map((player) => lineOf(player, template)));
    substitutes?.querySelector('ol')?.replaceChildren(...bench.map((player) => lineOf(player, template)));
    const summary = substitutes?.querySelector('summary');
    if (!substitutes || !summary) continue;
    substitutes.hidden = bench.length === 0;
    const words = JSON.parse(section.dataset['lineups'] ?? '{}') as { one: string; other: string };
    summary.textContent = bench.length === 1 ? words.one : words.other.replace('{count}', String(bench.length));
  }
  section.hidden = !lineups.some(({ starters }) => starters.length > 0);
}

function lineOf({ name, number, position }: Player, template: Element): Element {
  const line = template.cloneNode(true) as Element;
  const texts = { '.number': number === null ? '' : String(number), '.name': name, '.position': position ?? '' };
  for (const [selector, text] of Object.entries(texts)) line.querySelector(selector)!.textContent = text;
  return line;
}
