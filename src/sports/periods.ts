import type { Sport } from './sport.ts';

/** A stretch of play. Seconds count from the kick-off; `clock` is what the sport's own clock shows at its start. */
export interface Period {
  startsAfter: number;
  seconds: number;
  clock: number;
  /** Length by the sport's own clock. Play beyond it is added time. */
  clockSeconds: number;
  overtime: boolean;
}

/** What of one match differs from the usual. */
export interface Variation {
  /** Minutes between the regular periods. */
  breaks: readonly number[];
  /** Minutes of added time in the first period. */
  added: number;
  overtime: boolean;
}

const BREAK_BEFORE_OVERTIME = 2;
/** Longer added time is not shown: rather nobody told the end of the period. */
const MOST_ADDED = 15;

/** From kick-off to the end, breaks included. */
export const matchSeconds = (sport: Sport): number => sport.periods.total * 60;

/** The periods of a match from kick-off to the end. Play shares the time between the breaks by the sport's clock. */
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

/** The period with this number, from 1, of a match that tells its periods; those after the regular ones are overtime. */
export function toldPeriod(sport: Sport, number: number): Period {
  const usual = periodsOf(sport);
  const known = usual[number - 1];
  const last = usual.at(-1) as Period;
  const extra = sport.periods.overtime * 60;
  const clock = last.clock + last.clockSeconds + (number - usual.length - 1) * extra;
  const period = known ?? {
    startsAfter: 0,
    seconds: extra,
    clock,
    clockSeconds: extra,
    overtime: sport.clock !== 'set',
  };
  return sport.clock === 'running' ? { ...period, seconds: period.clockSeconds + MOST_ADDED * 60 } : period;
}
