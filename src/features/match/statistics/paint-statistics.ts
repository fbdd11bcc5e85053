import type { Statistic } from '#contract/statistic.ts';
import { barOf, statisticAt, unitOf } from './statistic-at.ts';

type Counts = Pick<Statistic, 'home' | 'away' | 'steps'>;

/** Shows the statistics at the moment of the picture; the section appears with the first one. */
export function paintStatistics(updates: readonly Statistic[], moment: number | null): void {
  const section = document.querySelector<HTMLElement>('[data-statistics]');
  const body = section?.querySelector('tbody');
  if (!section || !body) return;
  const rows = new Map(rowsOf(body).map((row) => [row.dataset['statistic'], row]));
  for (const { kind } of updates) if (!rows.has(kind)) body.append(...newRow(section, kind));
  for (const row of rowsOf(body)) {
    const ofPage = countsOf(row);
    const now = updates.find(({ kind }) => kind === row.dataset['statistic']);
    paint(row, statisticAt(now ? { ...now, steps: joined(ofPage.steps, now.steps) } : ofPage, moment));
  }
  section.hidden = body.childElementCount === 0;
}

const rowsOf = (body: Element) => [...body.querySelectorAll<HTMLElement>('[data-statistic]')];

function newRow(section: HTMLElement, kind: string): Element[] {
  const words = JSON.parse(section.dataset['statistics'] || '{}') as Record<string, string>;
  const template = section.querySelector('template')?.content.firstElementChild;
  const word = words[kind];
  if (!template || word === undefined) return [];
  const row = template.cloneNode(true) as HTMLElement;
  row.dataset['statistic'] = kind;
  const name = row.querySelector('th');
  if (name) name.textContent = word;
  return [row];
}

/** The counts in the HTML of the page. */
function countsOf({ dataset }: HTMLElement): Counts {
  const steps = JSON.parse(dataset['steps'] || '[]') as Statistic['steps'];
  const [, home, away] = steps.at(-1) ?? ['', Number(dataset['home'] ?? 0), Number(dataset['away'] ?? 0)];
  return { home, away, steps };
}

/** Updates may continue the steps of the page. */
function joined(ofPage: Statistic['steps'], updates: Statistic['steps']): Statistic['steps'] {
  const from = Date.parse(updates[0]?.[0] ?? '');
  return Number.isNaN(from) ? ofPage : [...ofPage.filter(([at]) => Date.parse(at) < from), ...updates];
}

function paint(row: HTMLElement, both: { home: number; away: number }): void {
  for (const side of ['home', 'away'] as const) {
    const cell = row.querySelector(`[data-side="${side}"]`);
    const text = `${both[side]}${unitOf(row.dataset['statistic'] ?? '')}`;
    const number = cell?.querySelector('b');
    if (number && number.textContent !== text) number.textContent = text;
    const bar = cell?.querySelector('[data-bar]');
    for (const [name, value] of Object.entries(barOf(both, side))) bar?.setAttribute(name, value);
  }
}
