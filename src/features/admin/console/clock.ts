import { minuteAfter, minuteIn } from '#sports/minute.ts';
import { periodsOf, reportedPeriod } from '#sports/periods.ts';
import type { Sport } from '#sports/sport.ts';
import type { MatchState } from './match-state.ts';

type Clocked = Pick<MatchState, 'status' | 'period' | 'periodStartedAt'>;

/** The minute at `now` (ms of product time) as the sport's clock shows it; empty outside of a running match. */
export function minuteAt(sport: Sport, { status, period, periodStartedAt }: Clocked, now: number): string {
  if (status !== 'live' || period === null) return '';
  const plan = reportedPeriod(sport, period);
  return periodStartedAt === null
    ? minuteAfter(sport, plan, period)
    : minuteIn(sport, plan, period, (now - periodStartedAt) / 1000);
}

/** A step that begins or ends a part of the match. */
export interface Step {
  kind: 'start' | 'period' | 'break' | 'end' | 'resume';
  /** Which period begins or ends, from 1. */
  number: number;
  body: Record<string, unknown>;
}

/** The next steps, the most likely one first. */
export function nextSteps(sport: Sport, { status, period, periodStartedAt }: Clocked): Step[] {
  const number = period ?? 1;
  const end: Step = { kind: 'end', number, body: { status: 'finished' } };
  if (status === 'scheduled' || status === 'postponed')
    return [{ kind: 'start', number: 1, body: { status: 'live', period: 1 } }];
  if (status === 'finished') return [{ kind: 'resume', number, body: { status: 'live', period: number } }];
  if (status !== 'live') return [];
  const regular = periodsOf(sport).length;
  const pause: Step = { kind: 'break', number, body: { period: null } };
  if (periodStartedAt !== null) return number < regular ? [pause] : [end, pause];
  const next: Step = { kind: 'period', number: number + 1, body: { period: number + 1 } };
  return number < regular ? [next, end] : [end, next];
}
