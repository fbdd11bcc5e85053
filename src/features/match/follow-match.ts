import {
  answerKeyMoments,
  answerMinutes,
  matchStatus,
  newPart,
  onLiveUpdatesWanted,
  pictureScore,
  pictureTime,
  updatesAlive,
} from '#stores/match-events.ts';
import { createAnnouncer } from './announcer.ts';
import { paintLineups } from './lineups/paint-lineups.ts';
import {
  applyUpdate,
  isAhead,
  isReached,
  latestAt,
  type LiveMatch,
  NO_UPDATES,
  type ScoreLine,
  scoreAt,
} from './live-match.ts';
import { followUpdates } from './live-updates.ts';
import { paintScore, scoreOfPage } from './scoreboard/paint-score.ts';
import { paintScorers } from './scoreboard/paint-scorers.ts';
import { minuteOfPage, paintMinute, paintStatus } from './scoreboard/paint-status.ts';
import { paintStatistics } from './statistics/paint-statistics.ts';
import { minuteAt } from './timeline/minute-at.ts';
import { paintPoster } from './poster/paint-poster.ts';
import { halfTimeOfPage, keyMomentsOfPage, linesOfPage, paintTimeline } from './timeline/paint-timeline.ts';

/** Updates the match of an open page from its event stream, never ahead of the picture: a late viewer sees no spoilers. */
export function followMatch(): void {
  const uuid = document.querySelector<HTMLElement>('[data-scoreboard]')?.dataset['scoreboard'];
  if (!uuid) return;
  let match: LiveMatch = { ...NO_UPDATES, scores: [{ at: scoredSince(linesOfPage()), value: scoreOfPage() }] };
  let moment: number | null = null;
  let minute = minuteOfPage();
  const announce = createAnnouncer();
  const paint = () => {
    const lines = paintTimeline(match, moment);
    const score = scoreAt(match.scores, lines, moment);
    paintScore(score);
    paintScorers(match, moment);
    paintPoster({ score });
    pictureScore.publish(score && [score.home, score.away]);
    const status = latestAt(match.statuses, moment);
    if (status) paintStatus(status.value);
    // The clock over a playing video tells the minute of its picture.
    paintMinute(moment === null ? minute : null);
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
    if ('minute' in update) {
      ({ minute } = update);
      paintPoster({ minute });
      paintMinute(moment === null ? minute : null);
    }
    const next = applyUpdate(match, update);
    if (next === match) return;
    match = next;
    paint();
  });
  onLiveUpdatesWanted(updates.want);
  answerKeyMoments(keyMomentsOfPage);
  answerMinutes((at) => minuteAt(linesOfPage(), at, halfTimeOfPage()));
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
