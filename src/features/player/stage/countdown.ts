/** Whole time left, each part below the next larger unit. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time from `now` to `start` (both ms since the UNIX epoch), null once the start has passed or is unreadable. */
export function timeLeft(start: number, now: number): TimeLeft | null {
  const total = Math.ceil((start - now) / 1000);
  if (!(total > 0)) return null;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
