import {
  answerKeyMoments,
  onLiveUpdatesWanted,
  onNewPart,
  onPictureTime,
  publishMatchStatus,
  publishUpdatesAlive,
} from '#stores/match-events.ts';
import { createAnnouncer } from './announcer.ts';
import { paintLineups } from './lineups/paint-lineups.ts';
import {
  applyUpdate,
  isReached,
  type LiveMatch,
  NOTHING_TOLD,
  type ScoreLine,
  scoreAt,
  tellsMore,
  toldAt,
} from './live-match.ts';
import { followUpdates } from './live-updates.ts';
import { paintScore, scoreOfPage } from './scoreboard/paint-score.ts';
import { paintStatus } from './scoreboard/paint-status.ts';
import { paintStatistics } from './statistics/paint-statistics.ts';
import { keyMomentsOfPage } from './timeline/key-moments.ts';
import { linesOfPage, paintTimeline } from './timeline/paint-timeline.ts';

/**
 * Keeps the match of an open page as new as what its stream says, but never newer than the picture: who watches late, or goes back,
 * is told of nothing before it is on screen.
 */
export function followMatch(): void {
  const uuid = document.querySelector<HTMLElement>('[data-scoreboard]')?.dataset['scoreboard'];
  if (!uuid) return;
  let match: LiveMatch = { ...NOTHING_TOLD, scores: [{ at: scoredSince(linesOfPage()), value: scoreOfPage() }] };
  let moment: number | null = null;
  const announce = createAnnouncer();
  const show = () => {
    const lines = paintTimeline(match, moment);
    const score = scoreAt(match.scores, lines, moment);
    paintScore(score);
    const standing = toldAt(match.statuses, moment);
    if (standing) paintStatus(standing.value);
    paintStatistics(match.statistics, moment);
    const named = toldAt(match.lineups, moment);
    if (named) paintLineups(named.value);
    for (const part of document.querySelectorAll<HTMLElement>('[data-as-of]'))
      holdBack(part, tellsMore(lines, Date.parse(part.dataset['asOf'] ?? ''), moment));
    const reached = match.scores.filter(({ at }) => isReached(at, moment));
    announce(lines, reached, score);
  };
  const updates = followUpdates(uuid, (update) => {
    publishUpdatesAlive();
    if (update.type === 'status') publishMatchStatus(update);
    const next = applyUpdate(match, update);
    if (next === match) return;
    match = next;
    show();
  });
  onLiveUpdatesWanted(updates.want);
  answerKeyMoments(keyMomentsOfPage);
  onNewPart(show);
  onPictureTime((time) => {
    // A video that says nothing for a moment tells nothing new; one that is gone holds nothing back.
    if (time === moment) return;
    moment = time;
    show();
  });
}

/** Since when (ms) the score is in force that the page was sent with: the line that tells it, else always. */
function scoredSince(lines: readonly ScoreLine[]): number {
  const score = scoreOfPage();
  const since = lines.filter((line) => score && line.score?.[0] === score.home && line.score[1] === score.away);
  return since.length > 0 ? Math.min(...since.map(({ at }) => at)) : Number.NEGATIVE_INFINITY;
}

/** Hides what tells too much, and says so behind it. */
function holdBack(part: HTMLElement, held: boolean): void {
  part.hidden = held;
  part.nextElementSibling?.toggleAttribute('hidden', !held);
}
