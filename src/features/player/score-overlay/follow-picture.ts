import type { KeyMoment } from '#contract/video.ts';
import { askMinute, pictureScore, pictureTime } from '#stores/match-events.ts';
import { minuteText } from '#sports/minute-text.ts';
import { onScoreChosen, wantsScore } from './preference.ts';
import { replayScore, type ShownScore } from './score-overlay.ts';

/** Draws the score of the picture over the video that plays, live and on demand. */
export function followPicture(): void {
  let score: ShownScore['score'] | null = null;
  let picture: number | null = null;

  const paint = () => {
    const overlay = document.querySelector<HTMLElement>('[data-score-overlay]');
    const video = overlay && placed(overlay);
    if (!overlay || !video) return;
    const { moments, clean } = overlay.dataset;
    const shown = moments === undefined ? live() : replayScore(JSON.parse(moments) as KeyMoment[], video.currentTime);
    overlay.hidden = shown === null || !wantsScore(clean !== undefined);
    if (shown) draw(overlay, shown);
  };
  const live = (): ShownScore | null => score && { score, minute: picture === null ? null : askMinute(picture) };

  pictureScore.subscribe((next) => {
    score = next;
    paint();
  });
  pictureTime.subscribe((time) => {
    picture = time;
    paint();
  });
  onScoreChosen(paint);
  // Media events do not bubble.
  document.addEventListener('timeupdate', paint, { capture: true });
}

/** The video, once it plays in the player with the overlay over it: in full screen only the player is shown. */
function placed(overlay: HTMLElement): HTMLVideoElement | null {
  const stage = overlay.closest('[data-stage]');
  const controller = stage?.querySelector('media-controller[data-started]');
  // React must not find an element that it did not render while it hydrates.
  if (!controller || controller.closest('astro-island')?.hasAttribute('ssr')) return null;
  if (overlay.parentElement !== controller) {
    // The controller hides what is in it while nobody moves.
    overlay.setAttribute('noautohide', '');
    controller.append(overlay);
  }
  return controller.querySelector('video');
}

function draw(overlay: HTMLElement, { score, minute }: ShownScore): void {
  const texts = { score: `${score[0]}–${score[1]}`, minute: minute === null ? '' : minuteText(minute) };
  for (const [part, text] of Object.entries(texts)) {
    const element = overlay.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!element || element.textContent === text) continue;
    element.textContent = text;
    element.hidden = text === '';
  }
}
