import { vi } from 'vitest';

/** The system's clock, which can be set, and the monotonic clock; both stop until a test moves them. */
export interface Clocks {
  /** Sets the system's clock. */
  leapTo(moment: string): void;
  /** Advances real time. */
  pass(seconds: number): void;
}

/** Replaces both clocks of the process until its mocks are restored. */
export function stoppedClocks(start = '2026-11-21T14:00:00Z'): Clocks {
  let wall = Date.parse(start);
  let counted = performance.now();
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => counted);
  return {
    leapTo: (moment) => {
      wall = Date.parse(moment);
    },
    pass: (seconds) => {
      wall += seconds * 1000;
      counted += seconds * 1000;
    },
  };
}
