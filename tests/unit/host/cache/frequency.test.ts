import { describe, expect, it } from 'vitest';
import { createFrequency } from '#host/cache/frequency.ts';

describe('how often a page was asked for', () => {
  it('is never estimated too low', () => {
    const frequency = createFrequency();
    const times = (index: number) => (index % 9) + 1;
    for (let index = 0; index < 2_000; index++) frequency.add(`/teams/${index}`, times(index));
    for (let index = 0; index < 2_000; index++)
      expect(frequency.of(`/teams/${index}`)).toBeGreaterThanOrEqual(times(index));
  });

  it('is rarely estimated too high with thousands of pages', () => {
    const frequency = createFrequency();
    for (let index = 0; index < 10_000; index++) frequency.add(`/de/events/${index}`);
    const tooHigh = Array.from({ length: 1_000 }, (_, index) => frequency.of(`/de/events/${index}`)).filter(
      (n) => n > 1,
    );
    expect(tooHigh.length).toBeLessThan(100);
    expect(frequency.of('/never')).toBeLessThanOrEqual(1);
  });

  it('counts up to 15', () => {
    const frequency = createFrequency();
    frequency.add('/', 1_000);
    expect(frequency.of('/')).toBe(15);
  });

  it('fades when others are asked for', () => {
    const frequency = createFrequency(1_000);
    frequency.add('/yesterday', 15);
    for (let index = 0; index < 4_000; index++) frequency.add(`/today/${index}`);
    expect(frequency.of('/yesterday')).toBeLessThan(3);
  });
});
