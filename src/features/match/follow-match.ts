import {
  answerKeyMoments,
  matchStatus,
  newPart,
  onLiveUpdatesWanted,
  pictureTime,
  updatesAlive,
} from '#stores/match-events.ts';
import {
  applyUpdate,
  isAhead,
  isReached,
  latestAt,
  type LiveMatch,
  NO_UPDATES,
  type ScoreLine,
  scoreAt,
  type Timed,
} from './live-match.ts';
import { followUpdates } from './live-updates.ts';
import { paintStatus } from './scoreboard/paint-status.ts';
import { paintStatistics } from './statistics/paint-statistics.ts';
import { keyMomentsOfPage, linesOfPage, paintTimeline, isGuarded, type PageLine } from './timeline/paint-timeline.ts';
import type { Score } from '#contract/event.ts';
import { scoreText } from './match-state.ts';
import { type Announced, type AnnouncementWords, announcementsOf } from './timeline/announcements.ts';
import { scoreNotes } from './scoreboard/score-notes.ts';
import type { Lineup } from '#contract/lineup.ts';

/** Updates the match of an open page from its event stream, never ahead of the picture: a late viewer sees no spoilers. */
export function followMatch(): void {
  const uuid = document.querySelector<HTMLElement>('[data-scoreboard]')?.dataset['scoreboard'];
  if (!uuid) return;
  let match: LiveMatch = { ...NO_UPDATES, scores: [{ at: scoredSince(linesOfPage()), value: scoreOfPage() }] };
  let moment: number | null = null;
  const announce = createAnnouncer();
  const paint = () => {
    const lines = paintTimeline(match, moment);
    const score = scoreAt(match.scores, lines, moment);
    paintScore(score);
    const status = latestAt(match.statuses, moment);
    if (status) paintStatus(status.value);
    paintStatistics(match.statistics, moment);
    const lineups = latestAt(match.lineups, moment);
    if (lineups) paintLineups(lineups.value);
    for (const part of document.querySelectorAll<HTMLElement>('[data-as-of]'))
      holdBack(part, isAhead(lines, Date.parse(part.dataset['asOf'] ?? ''), moment));
    const reached = match.scores.filter(({ at }) => isReached(at, moment));
    announce(lines, reached, score);
  };
  const updates = followUpdates(uuid, (update) => {
    updatesAlive.publish(null);
    if (update.type === 'status') matchStatus.publish(update);
    const next = applyUpdate(match, update);
    if (next === match) return;
    match = next;
    paint();
  });
  onLiveUpdatesWanted(updates.want);
  answerKeyMoments(keyMomentsOfPage);
  newPart.subscribe(paint);
  pictureTime.subscribe((time) => {
    if (time === moment) return;
    moment = time;
    paint();
  });
}

/** The moment (ms) of the timeline line with the page's first score; without one, always. */
function scoredSince(lines: readonly ScoreLine[]): number {
  const score = scoreOfPage();
  const since = lines.filter((line) => score && line.score?.[0] === score.home && line.score[1] === score.away);
  return since.length > 0 ? Math.min(...since.map(({ at }) => at)) : Number.NEGATIVE_INFINITY;
}

/** Hides a part of the page that is ahead of the picture, and shows the sentence behind it instead. */
function holdBack(part: HTMLElement, held: boolean): void {
  part.hidden = held;
  part.nextElementSibling?.toggleAttribute('hidden', !held);
}

/** Score and timeline come in separate messages: one announcement waits this long for both. */
const BATCH_MS = 500;

/**
 * Announces goals and corrections to screen readers, once each; a score without a timeline line is announced by itself. Call
 * the returned function at every change, with the lines on screen, the scores that the picture has reached, and the score shown.
 */
function createAnnouncer() {
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

const scoreboard = () => document.querySelector<HTMLElement>('[data-scoreboard]');

/** The score in the HTML of the page. */
const scoreOfPage = (): Score | null => JSON.parse(scoreboard()?.dataset['score'] ?? 'null') as Score | null;

/** Shows a score with its notes, or that there is none. */
function paintScore(score: Score | null): void {
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

type Player = Lineup['starters'][number];

let painted: readonly Lineup[] | undefined;

/** Shows the line-ups; the section appears with the first players. */
function paintLineups(lineups: readonly Lineup[]): void {
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
