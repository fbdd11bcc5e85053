import type { Score } from '#contract/event.ts';
import { minuteText } from '#sports/minute-text.ts';
import { scoreText } from '../score-text.ts';

/** Shows the score and the minute on the poster of PosterFacts.astro, while the page has one. */
export function paintPoster({ score, minute }: { score?: Score | null; minute?: string | null }): void {
  const poster = document.querySelector<HTMLElement>('[data-poster-facts]');
  if (!poster) return;
  if (score !== undefined) show(poster, 'score', score && scoreText(score));
  if (minute !== undefined) show(poster, 'minute', minute && minuteText(minute));
}

function show(poster: HTMLElement, name: string, text: string | null): void {
  const element = poster.querySelector<HTMLElement>(`[data-poster="${name}"]`);
  if (!element || element.textContent === (text ?? '')) return;
  element.hidden = !text;
  element.textContent = text;
}
