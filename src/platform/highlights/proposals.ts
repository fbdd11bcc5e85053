import type { TimelineEntry } from '#contract/event.ts';
import type { HighlightProposal } from '#contract/admin/highlights.ts';
import type { MatchVideo } from './match-video.ts';

/** Seconds before and behind the moment at which an entry was made: somebody enters it after it happened. */
type Around = readonly [before: number, behind: number];

function aroundOf({ kind, detail }: TimelineEntry): Around | null {
  if (kind === 'goal') return [20, 20];
  if (kind === 'save' || detail === 'missed-penalty') return [15, 10];
  return detail === 'red' || detail === 'second-yellow' ? [20, 15] : null;
}

const WORDS: Partial<Record<NonNullable<TimelineEntry['detail']>, string>> = {
  'own-goal': 'Own goal',
  penalty: 'Penalty',
  'missed-penalty': 'Missed penalty',
  red: 'Red card',
  'second-yellow': 'Second yellow card',
};

/** "Goal: Kim Ode (34′)" */
function nameOf({ kind, detail, playerName, minute }: TimelineEntry): string {
  const what = (detail && WORDS[detail]) ?? (kind === 'save' ? 'Save' : 'Goal');
  const when = minute && `(${minute}′)`;
  return playerName
    ? [`${what}: ${playerName}`, when].filter(Boolean).join(' ')
    : [what, when].filter(Boolean).join(' ');
}

/** What can be cut from a match's video, by its timeline: goals, saves, missed penalties and dismissals. */
export function proposalsOf({ timeline, moments, seconds }: Pick<MatchVideo, 'timeline' | 'moments' | 'seconds'>) {
  return moments.flatMap(({ entry: uuid, start }): HighlightProposal[] => {
    const entry = timeline.find((one) => one.uuid === uuid);
    const around = entry && aroundOf(entry);
    if (!entry || !around) return [];
    const [before, behind] = around;
    const end = Math.min(seconds ?? Number.POSITIVE_INFINITY, start + behind);
    const proposal = { in: Math.max(0, start - before), out: end, picture: Math.max(0, Math.min(start, end) - 2) };
    return proposal.out - proposal.in < 1 ? [] : [{ entry: entry.uuid, name: nameOf(entry), ...rounded(proposal) }];
  });
}

const rounded = <T extends Record<string, number>>(times: T): T =>
  Object.fromEntries(Object.entries(times).map(([name, value]) => [name, Number(value.toFixed(3))])) as T;
