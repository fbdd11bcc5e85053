import type { Score } from '#contract/event.ts';
import type { Timed } from './live-match.ts';
import { scoreText } from './score-text.ts';
import { scoreOfPage } from './scoreboard/paint-score.ts';
import { type Announced, type AnnouncementWords, announcementsOf } from './timeline/announcements.ts';
import { isGuarded, linesOfPage, type PageLine } from './timeline/paint-timeline.ts';

/** Score and timeline come in separate messages: one announcement waits this long for both. */
const BATCH_MS = 500;

/**
 * Announces goals and corrections to screen readers, once each; a score without a timeline line is announced by itself. Call
 * the returned function at every change, with the lines on screen, the scores that the picture has reached, and the score shown.
 */
export function createAnnouncer() {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const words = JSON.parse(region?.dataset['announcements'] ?? '{}') as AnnouncementWords & { score?: string };
  // Sports with points score all the time: only corrections are announced.
  const announceable = (line: PageLine) => ({
    uuid: line.uuid,
    label: line.label,
    isGoal: line.kind === 'goal' && words.score !== undefined,
    isShown: !line.element.hidden && !isGuarded(line),
  });
  let announced: Announced = announcementsOf(new Map(), linesOfPage().map(announceable), words).announced;
  let score = textOf(scoreOfPage());
  const announcedScores = new WeakSet<Timed<Score | null>>();
  let next: (() => void) | undefined;

  return (lines: readonly PageLine[], reached: readonly Timed<Score | null>[], shown: Score | null): void => {
    const text = textOf(shown);
    const last = reached.at(-1);
    const isNews = last !== undefined && last.value === shown && !announcedScores.has(last);
    const waiting = next !== undefined;
    next = () => {
      next = undefined;
      const result = announcementsOf(announced, lines.map(announceable), words);
      announced = result.announced;
      const hasLine = lines.some((line) => line.score?.join('–') === text && !line.element.hidden);
      const alone = isNews && words.score && text && text !== score && !hasLine && !isScoreGuarded();
      for (const one of reached) announcedScores.add(one);
      score = text;
      const texts = alone ? [...result.texts, `${words.score} ${text}`] : result.texts;
      if (region && texts.length > 0) region.textContent = texts.join('. ');
    };
    if (!waiting) setTimeout(() => next?.(), BATCH_MS);
  };
}

const textOf = (score: Score | null): string | null => score && scoreText(score);

const isScoreGuarded = (): boolean =>
  'spoilers' in document.documentElement.dataset &&
  document.querySelector('[data-scoreboard] [data-spoiler]:not([data-revealed])') !== null;
