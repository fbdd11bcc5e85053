import { isReached, type LiveMatch } from '../live-match.ts';
import { type Goal, type GoalWords, goalsOf, scorersText } from './scorers.ts';

/** What Scoreboard.astro gives to the script. */
interface OfPage {
  sides: (string | null)[];
  goals: Goal[];
  words: GoalWords;
}

/** Shows the scorers under their sides, as far as the picture has come. */
export function paintScorers({ entries, removed }: LiveMatch, moment: number | null): void {
  const board = document.querySelector<HTMLElement>('[data-scorers]');
  if (!board) return;
  const { sides, goals, words } = JSON.parse(board.dataset['scorers'] ?? '') as OfPage;
  const before = goals.filter(({ uuid }) => !entries.has(uuid) && !removed.has(uuid));
  const reached = [...before, ...goalsOf(entries.values(), sides)].filter(({ at }) =>
    isReached(Date.parse(at), moment),
  );
  for (const [side, element] of [...board.querySelectorAll('[data-scorers-of]')].entries()) {
    const text = scorersText(reached, side, words);
    if (element.textContent !== text) element.textContent = text;
  }
}
