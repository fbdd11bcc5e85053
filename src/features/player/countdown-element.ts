import { timeLeft } from './countdown.ts';

/** Counts an element of Countdown.astro down to its kick-off, then says that it is starting soon. */
export function runCountdown(element: HTMLElement): void {
  const start = Date.parse(element.dataset['countdown'] ?? '');
  const units = element.querySelector<HTMLElement>('[role="timer"]');
  const status = element.querySelector('[role="status"]');
  if (!units || !status || element.dataset['passed'] !== undefined) return;

  const tick = () => {
    const left = timeLeft(start, Date.now());
    if (!left) {
      element.dataset['passed'] = '';
      status.textContent = units.dataset['soon'] ?? '';
      return;
    }
    for (const place of units.querySelectorAll<HTMLElement>('[data-unit]')) {
      place.textContent = String(left[place.dataset['unit'] as keyof typeof left]).padStart(2, '0');
    }
    // Aligned to the whole second of the kick-off, so that no second is skipped or shown twice.
    setTimeout(tick, ((start - Date.now()) % 1000) + 1);
  };
  tick();
}
