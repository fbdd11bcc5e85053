import { ASK_EVENT, NEXT_LOOK_EVENT } from './stage-events.ts';
import { StageWatch } from './stage-watch.ts';

let watch: StageWatch | undefined;

/** Follows the event of the page's stage, once. */
export function followStage(): void {
  const uuid = document.querySelector<HTMLElement>('[data-follows]')?.dataset['follows'];
  if (!uuid || watch) return;
  document.addEventListener(NEXT_LOOK_EVENT, (event) => countDown((event as CustomEvent<number>).detail));
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-look-now]')) return;
    event.preventDefault();
    document.dispatchEvent(new Event(ASK_EVENT));
  });
  watch = new StageWatch(uuid);
}

let ticking: ReturnType<typeof setInterval> | undefined;

/** Shows, where the stage has a place for it, in how many seconds the page looks again. */
function countDown(ms: number): void {
  clearInterval(ticking);
  const until = performance.now() + ms;
  const tick = () => {
    const place = document.querySelector<HTMLElement>('[data-next-look]');
    const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    if (place) place.textContent = (place.dataset['nextLook'] ?? '').replace('{seconds}', String(seconds));
    else clearInterval(ticking);
  };
  ticking = setInterval(tick, 1000);
  tick();
}
