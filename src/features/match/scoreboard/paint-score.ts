import type { Score } from '#contract/event.ts';
import { scoreNotes } from './score-notes.ts';

const scoreboard = () => document.querySelector<HTMLElement>('[data-scoreboard]');

/** The score that the page was sent with. */
export const scoreOfPage = (): Score | null => JSON.parse(scoreboard()?.dataset['score'] ?? 'null') as Score | null;

/** Shows a score and what stands under it, or that there is none. */
export function paintScore(score: Score | null): void {
  const board = scoreboard();
  for (const place of board?.querySelectorAll<HTMLElement>('[data-score-text]') ?? []) {
    place.hidden = !score;
    if (score && place instanceof HTMLParagraphElement) setText(place, `${score.home}–${score.away}`);
  }
  for (const place of board?.querySelectorAll<HTMLElement>('[data-score-none]') ?? []) place.hidden = score !== null;
  const under = board?.querySelector<HTMLElement>('[data-score-notes]');
  if (!under) return;
  const words = JSON.parse(under.dataset['scoreNotes'] ?? '{}') as Record<string, string>;
  const say = (key: string, values?: { score: string }) => (words[key] ?? '').replace('{score}', values?.score ?? '');
  const notes = score ? scoreNotes(score, say) : [];
  under.hidden = notes.length === 0;
  setText(under, notes.join(' · '));
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
