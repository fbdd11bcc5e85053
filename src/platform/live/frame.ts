import { createRandom, seedFrom } from '#lib/random.ts';

/** A stretch of play. Seconds count from the kick-off as planned; `clock` is what the sport's own clock shows at its start. */
export interface Period {
  startsAfter: number;
  seconds: number;
  clock: number;
  /** Length by the sport's own clock. Play beyond it is added time. */
  clockSeconds: number;
  overtime: boolean;
}

/** How a match is divided: known from its uuid alone, so that its minute can be told without playing it. */
export interface Frame {
  periods: Period[];
  /** From kick-off to the end, breaks included. */
  seconds: number;
  overtime: boolean;
}

interface Plan {
  minutes: number;
  /** Length of a period by the sport's own clock, in minutes. */
  clock: number;
  breaks: readonly number[];
}

const FOOTBALL: Plan = { minutes: 112, clock: 45, breaks: [15] };

/** Minutes from kick-off to the end and the breaks between the periods. A sport that is not listed is played like football. */
const PLANS: Record<string, Plan> = {
  football: FOOTBALL,
  basketball: { minutes: 115, clock: 10, breaks: [2, 15, 2] },
  handball: { minutes: 95, clock: 30, breaks: [15] },
  'ice-hockey': { minutes: 140, clock: 20, breaks: [18, 18] },
  volleyball: { minutes: 100, clock: 25, breaks: [] },
  rugby: { minutes: 102, clock: 40, breaks: [12] },
  motorsport: { minutes: 100, clock: 100, breaks: [] },
};
const OVERTIME_SHARE: Record<string, number> = { basketball: 0.06, 'ice-hockey': 0.2 };
const OVERTIME_CLOCK_MINUTES = 5;
const SET_BREAK_MINUTES = 3;

export const matchSeconds = (sportSlug: string): number => (PLANS[sportSlug] ?? FOOTBALL).minutes * 60;

export function frameOf(sportSlug: string, eventUuid: string): Frame {
  const plan = PLANS[sportSlug] ?? FOOTBALL;
  const random = createRandom(seedFrom('frame', eventUuid));
  const overtime = random.next() < (OVERTIME_SHARE[sportSlug] ?? 0);
  const sets = random.pick([3, 3, 4, 4, 5]);
  const breaks = sportSlug === 'volleyball' ? Array<number>(sets - 1).fill(SET_BREAK_MINUTES) : [...plan.breaks];
  const clocks = Array<number>(breaks.length + 1).fill(plan.clock);
  if (overtime) {
    breaks.push(2);
    clocks.push(OVERTIME_CLOCK_MINUTES);
  }
  const early = PLANS[sportSlug] && sportSlug !== 'football' ? 0 : random.between(1, 3);
  return { periods: layOut(plan.minutes, clocks, breaks, early, overtime), seconds: plan.minutes * 60, overtime };
}

/** Shares the time between the breaks by the clocks. `early`: minutes of added time in the first of two halves. */
function layOut(minutes: number, clocks: number[], breaks: number[], early: number, overtime: boolean): Period[] {
  const play = minutes - breaks.reduce((sum, minute) => sum + minute, 0);
  const whole = clocks.reduce((sum, minute) => sum + minute, 0);
  let startsAfter = 0;
  let clock = 0;
  return clocks.map((clockMinutes, index) => {
    const share =
      early > 0 ? clockMinutes + (index === 0 ? early : play - whole - early) : (play * clockMinutes) / whole;
    const period = {
      startsAfter,
      seconds: Math.round(share * 60),
      clock,
      clockSeconds: clockMinutes * 60,
      overtime: overtime && index === clocks.length - 1,
    };
    startsAfter += period.seconds + (breaks[index] ?? 0) * 60;
    clock += period.clockSeconds;
    return period;
  });
}
