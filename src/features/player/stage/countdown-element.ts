import { timeLeft } from './countdown.ts';
import { pageNow, realDuration } from './page-clock.ts';

/** Counts an element of Countdown.astro down to its kick-off, then says that it is starting soon. Returns how to stop. */
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
    for (const place of units.querySelectorAll<HTMLElement>('[data-unit]')) {
      place.textContent = String(left[place.dataset['unit'] as keyof typeof left]).padStart(2, '0');
    }
    // Aligned to the whole second of the kick-off, so that no second is skipped or shown twice.
    timer = setTimeout(tick, (realDuration(clock, start - now) % 1000) + 1);
  };
  tick();
  return () => clearTimeout(timer);
}

/** Makes `<match-countdown>` run wherever it stands, also where a newer stage brings it into an open page. */
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
