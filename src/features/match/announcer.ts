import type { Score } from '#contract/event.ts';
import type { Told } from './live-match.ts';
import { scoreOfPage } from './scoreboard/paint-score.ts';
import { type AnnouncementWords, announcementsOf, type Heard } from './timeline/announcements.ts';
import { isGuarded } from './timeline/key-moments.ts';
import { linesOfPage, type PageLine } from './timeline/paint-timeline.ts';

/** Score and timeline come in messages of their own: what belongs together is said together. */
const TOGETHER_MS = 500;

/**
 * Says goals and corrections to who does not see the page, once each. A score that no line of the timeline tells is said by itself.
 * Call what it returns with what is on screen, as often as that changes: the lines, the scores that the picture has reached, and the
 * one that is shown.
 */
export function createAnnouncer() {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const words = JSON.parse(region?.dataset['announcements'] ?? '{}') as AnnouncementWords & { score?: string };
  // Points are scored all the time: then only corrections are said.
  const announceable = (line: PageLine) => ({
    uuid: line.uuid,
    label: line.label,
    isGoal: line.kind === 'goal' && words.score !== undefined,
    isShown: !line.element.hidden && !isGuarded(line),
  });
  let heard: Heard = announcementsOf(new Map(), linesOfPage().map(announceable), words).heard;
  let score = textOf(scoreOfPage());
  const saidScores = new WeakSet<Told<Score | null>>();
  let next: (() => void) | undefined;

  return (lines: readonly PageLine[], reached: readonly Told<Score | null>[], shown: Score | null): void => {
    const text = textOf(shown);
    const told = reached.at(-1);
    const isNews = told !== undefined && told.value === shown && !saidScores.has(told);
    const waiting = next !== undefined;
    next = () => {
      next = undefined;
      const said = announcementsOf(heard, lines.map(announceable), words);
      heard = said.heard;
      const ofLine = lines.some((line) => line.score?.join('–') === text && !line.element.hidden);
      const alone = isNews && words.score && text && text !== score && !ofLine && !isScoreGuarded();
      for (const one of reached) saidScores.add(one);
      score = text;
      const texts = alone ? [...said.texts, `${words.score} ${text}`] : said.texts;
      if (region && texts.length > 0) region.textContent = texts.join('. ');
    };
    if (!waiting) setTimeout(() => next?.(), TOGETHER_MS);
  };
}

const textOf = (score: Score | null): string | null => score && `${score.home}–${score.away}`;

const isScoreGuarded = (): boolean =>
  'spoilers' in document.documentElement.dataset &&
  document.querySelector('[data-scoreboard] [data-spoiler]:not([data-revealed])') !== null;
