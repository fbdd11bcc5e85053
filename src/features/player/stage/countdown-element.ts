import { pageNow, realDuration } from './page-clock.ts';

/** Counts down to the kick-off in an element of Countdown.astro, then shows "starting soon". Returns how to stop. */
export function runCountdown(element: HTMLElement): () => void {
  const start = Date.parse(element.dataset['countdown'] ?? '');
  const units = element.querySelector<HTMLElement>('[role="timer"]');
  const status = element.querySelector('[role="status"]');
  const clock = element.closest<HTMLElement>('[data-stage]') ?? element;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!units || !status || element.dataset['passed'] !== undefined) return () => undefined;

  const tick = () => {
    const now = pageNow(clock);
    const left = timeLeft(start, now);
    if (!left) {
      element.dataset['passed'] = '';
      status.textContent = units.dataset['soon'] ?? '';
      return;
    }
    for (const element of units.querySelectorAll<HTMLElement>('[data-unit]')) {
      const unit = element.dataset['unit'] as CountdownUnit;
      element.textContent = String(left[unit]).padStart(2, '0');
      element.parentElement!.hidden = isLeadingZero(unit, left);
    }
    // Aligned to the whole second of the kick-off, so that it shows each second once.
    timer = setTimeout(tick, (realDuration(clock, start - now) % 1000) + 1);
  };
  tick();
  return () => clearTimeout(timer);
}

/** Defines `<match-countdown>`, an element so that it also runs in a swapped stage. */
export function defineCountdown(): void {
  if (customElements.get('match-countdown')) return;
  customElements.define(
    'match-countdown',
    class extends HTMLElement {
      #stop = () => {};
      connectedCallback() {
        this.#stop = runCountdown(this);
      }
      disconnectedCallback() {
        this.#stop();
      }
    },
  );
}

export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds';

/** Zero days, and then zero hours, tell nothing: "00 days 00 hours 31 min 27 sec". */
export const isLeadingZero = (unit: CountdownUnit, { days, hours }: Record<CountdownUnit, number>): boolean =>
  days === 0 && (unit === 'days' || (unit === 'hours' && hours === 0));

/** The time from `now` to `start` (both ms since the UNIX epoch), null after the start or where it is unreadable. */
export function timeLeft(start: number, now: number) {
  const total = Math.ceil((start - now) / 1000);
  if (!(total > 0)) return null;
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
