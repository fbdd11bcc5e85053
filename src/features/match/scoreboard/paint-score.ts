import type { Score } from '#contract/event.ts';
import { scoreText } from '../score-text.ts';
import { scoreNotes } from './score-notes.ts';

const scoreboard = () => document.querySelector<HTMLElement>('[data-scoreboard]');

/** The score in the HTML of the page. */
export const scoreOfPage = (): Score | null => JSON.parse(scoreboard()?.dataset['score'] ?? 'null') as Score | null;

/** Shows a score with its notes, or that there is none. */
export function paintScore(score: Score | null): void {
  const board = scoreboard();
  for (const element of board?.querySelectorAll<HTMLElement>('[data-score-text]') ?? []) {
    element.hidden = !score;
    if (score && element instanceof HTMLParagraphElement) setText(element, scoreText(score));
  }
  for (const dash of board?.querySelectorAll<HTMLElement>('[data-score-none]') ?? []) dash.hidden = score !== null;
  const line = board?.querySelector<HTMLElement>('[data-score-notes]');
  if (!line) return;
  const words = JSON.parse(line.dataset['scoreNotes'] ?? '{}') as Record<string, string>;
  const say = (key: string, { score }: { score: string }) => (words[key] ?? '').replace('{score}', score);
  const notes = score ? scoreNotes(score, say) : [];
  line.hidden = notes.length === 0;
  setText(line, notes.join(' · '));
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
