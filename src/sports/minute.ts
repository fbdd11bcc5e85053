import type { Period } from './periods.ts';
import type { Sport } from './sport.ts';

const LAPS = 56;

/** A sport's clock `played` seconds into period `number` (from 1): "37", "45+2", "Q3", "OT", "S2" (set) or "L12" (lap). */
export function minuteIn(sport: Sport, period: Period, number: number, played: number): string {
  const within = Math.min(Math.max(0, played), period.seconds);
  switch (sport.clock) {
    case 'quarter':
      return period.overtime ? 'OT' : `Q${number}`;
    case 'set':
      return `S${number}`;
    case 'lap':
      return `L${Math.min(LAPS, 1 + Math.floor((within / period.seconds) * LAPS))}`;
    case 'stopped':
      return stopped(period, within);
    case 'running':
      return running(period, within);
  }
}

/** The clock in the break between two halves; undefined for a sport with other periods. */
export const halfTimeOf = ({ periods }: Sport): string | undefined => (periods.breaks.length === 1 ? 'HT' : undefined);

/** The clock in the break after a period. */
export function minuteAfter(sport: Sport, period: Period, number: number): string {
  const halfTime = halfTimeOf(sport);
  if (number === 1 && halfTime) return halfTime;
  return minuteIn(sport, period, number, sport.clock === 'running' ? period.clockSeconds - 1 : period.seconds);
}

function stopped(period: Period, played: number): string {
  const share = (played / period.seconds) * period.clockSeconds;
  return String(Math.min(Math.floor((period.clock + share) / 60) + 1, (period.clock + period.clockSeconds) / 60));
}

function running(period: Period, played: number): string {
  const minute = Math.floor(played / 60) + 1;
  const regular = period.clockSeconds / 60;
  const last = (period.clock + period.clockSeconds) / 60;
  const added = Math.min(minute, Math.ceil(period.seconds / 60)) - regular;
  return added > 0 ? `${last}+${added}` : String(period.clock / 60 + minute);
}
