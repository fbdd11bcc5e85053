import { type Frame, frameOf, type Period } from './frame.ts';

const LAPS = 56;
/** Sports whose clock stops with the play, so that there is no added time to show. */
const STOPPED_CLOCK = new Set(['handball', 'ice-hockey', 'rugby']);

/**
 * The minute shown beside something that happened `offset` seconds after the kick-off, in the sport's own way and without
 * words: "37" and "45+2", "Q3" and "OT" (basketball), "S2" (volleyball), "L12" (motorsport).
 */
export function minuteAt(sportSlug: string, frame: Frame, offset: number): string {
  const index = Math.max(
    0,
    frame.periods.findLastIndex((period) => period.startsAfter <= offset),
  );
  const period = frame.periods[index] as Period;
  const played = Math.min(Math.max(0, offset - period.startsAfter), period.seconds);
  if (sportSlug === 'basketball') return period.overtime ? 'OT' : `Q${index + 1}`;
  if (sportSlug === 'volleyball') return `S${index + 1}`;
  if (sportSlug === 'motorsport') return `L${Math.min(LAPS, 1 + Math.floor((played / period.seconds) * LAPS))}`;
  if (STOPPED_CLOCK.has(sportSlug)) return stoppedClock(period, played);
  return runningClock(period, played);
}

function stoppedClock(period: Period, played: number): string {
  const share = (played / period.seconds) * period.clockSeconds;
  return String(Math.min(Math.floor((period.clock + share) / 60) + 1, (period.clock + period.clockSeconds) / 60));
}

function runningClock(period: Period, played: number): string {
  const minute = Math.floor(played / 60) + 1;
  const regular = period.clockSeconds / 60;
  const last = (period.clock + period.clockSeconds) / 60;
  const added = Math.min(minute, Math.ceil(period.seconds / 60)) - regular;
  return added > 0 ? `${last}+${added}` : String(period.clock / 60 + minute);
}

/**
 * The running minute of a live demo match at `now` (ms), "HT" between two halves; null before the kick-off and after the end.
 * Only demo matches have a simulated clock: do not ask for others.
 */
export function runningMinute(
  sportSlug: string,
  event: { uuid: string; starts_at: number },
  now: number,
): string | null {
  const frame = frameOf(sportSlug, event.uuid);
  const offset = (now - event.starts_at) / 1000;
  if (offset < 0 || offset >= frame.seconds) return null;
  const [first, second] = frame.periods;
  const halves = frame.periods.length === 2;
  const paused =
    halves && first && second && offset >= first.startsAfter + first.seconds && offset < second.startsAfter;
  return paused ? 'HT' : minuteAt(sportSlug, frame, offset);
}
