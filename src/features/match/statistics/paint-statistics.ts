import { fetchStatistics } from '#api/event.browser.ts';
import type { Statistic } from '#contract/statistic.ts';
import { onFilmMoment } from '#stores/film-news.ts';
import { barOf, statisticAt } from './statistic-at.ts';

const REFRESH_MS = 60_000;

/** Keeps the statistics of a live match as old as its picture, and asks for newer ones while somebody sees the page. */
export function followStatistics(): void {
  const uuid = document.querySelector<HTMLElement>('[data-statistics]')?.dataset['statistics'];
  if (!uuid) return;
  let known: Statistic[] = [];
  let moment: number | null = null;
  const show = () => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-statistic]')) {
      const statistic = known.find(({ kind }) => kind === row.dataset['statistic']) ?? ofPage(row);
      paint(row, statisticAt(statistic, moment));
    }
  };
  onFilmMoment((now) => {
    if (now === moment) return;
    moment = now;
    show();
  });
  setInterval(async () => {
    if (document.hidden) return;
    // Without an answer the page keeps what it has.
    known = await fetchStatistics(uuid).catch(() => known);
    show();
  }, REFRESH_MS);
}

/** As the page was sent. */
function ofPage({ dataset }: HTMLElement): Pick<Statistic, 'home' | 'away' | 'steps'> {
  const steps = JSON.parse(dataset['steps'] ?? '[]') as Statistic['steps'];
  const [, home, away] = steps.at(-1) ?? ['', 0, 0];
  return { home, away, steps };
}

function paint(row: HTMLElement, both: { home: number; away: number }): void {
  for (const side of ['home', 'away'] as const) {
    const cell = row.querySelector(`[data-side="${side}"]`);
    const text = `${both[side]}${row.dataset['unit'] ?? ''}`;
    const number = cell?.querySelector('b');
    if (number && number.textContent !== text) number.textContent = text;
    const bar = cell?.querySelector('[data-bar]');
    for (const [name, value] of Object.entries(barOf(both, side))) bar?.setAttribute(name, value);
  }
}
