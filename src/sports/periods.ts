import type { Sport } from './sport.ts';

/** Seconds count from the kick-off; `clock` is what the sport's own clock shows at the start of the period. */
export interface Period {
  startsAfter: number;
  seconds: number;
  clock: number;
  /** Length by the sport's own clock. Play beyond it is added time. */
  clockSeconds: number;
  overtime: boolean;
}

/** How one match differs from its sport's plan, in minutes. */
interface Variation {
  breaks: readonly number[];
  /** Added time of the first period. */
  added: number;
  overtime: boolean;
}

const BREAK_BEFORE_OVERTIME = 2;
/** Minutes. Beyond that, a missing report of the period's end is more likely. */
const ADDED_TIME_MAX = 15;

/** From kick-off to the end, breaks included. */
export const matchSeconds = (sport: Sport): number => sport.periods.total * 60;

/** The periods of a match from kick-off to the end: playing time, divided by the sport's clock. */
export function periodsOf({ periods: plan }: Sport, variation?: Partial<Variation>): Period[] {
  const { breaks, added, overtime } = { breaks: plan.breaks, added: plan.added, overtime: false, ...variation };
  const pauses = overtime ? [...breaks, BREAK_BEFORE_OVERTIME] : breaks;
  const clocks = [...Array<number>(breaks.length + 1).fill(plan.clock), ...(overtime ? [plan.overtime] : [])];
  const play = plan.total - sum(pauses);
  const whole = sum(clocks);
  let [startsAfter, clock] = [0, 0];
  return clocks.map((minutes, index) => {
    const rest = index === 0 ? added : play - whole - added;
    const period: Period = {
      startsAfter,
      seconds: Math.round((added > 0 ? minutes + rest : (play * minutes) / whole) * 60),
      clock,
      clockSeconds: minutes * 60,
      overtime: overtime && index === clocks.length - 1,
    };
    startsAfter += period.seconds + (pauses[index] ?? 0) * 60;
    clock += period.clockSeconds;
    return period;
  });
}

const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0);

/** Period `number` (from 1) of a match whose periods are reported; those after the regular ones are overtime. */
export function reportedPeriod(sport: Sport, number: number): Period {
  const regular = periodsOf(sport);
  const last = regular.at(-1) as Period;
  const seconds = sport.periods.overtime * 60;
  const clock = last.clock + last.clockSeconds + (number - regular.length - 1) * seconds;
  const overtime = { startsAfter: 0, seconds, clock, clockSeconds: seconds, overtime: sport.clock !== 'set' };
  const period = regular[number - 1] ?? overtime;
  return sport.clock === 'running' ? { ...period, seconds: period.clockSeconds + ADDED_TIME_MAX * 60 } : period;
}
