import { onClick } from '#lib/on-click.ts';
import { wantMoment } from '#stores/match-events.ts';

/** Makes the lines of the timeline go to their moment in the page's video. */
export function enableJumps(): void {
  onClick('[data-jump]', (button) => {
    const { at = '', kind } = button.closest<HTMLElement>('[data-line]')?.dataset ?? {};
    const { second } = button.dataset;
    const moment = {
      at: Date.parse(at),
      second: second === undefined ? null : Number(second),
      isGoal: kind === 'goal',
    };
    if (!Number.isNaN(moment.at)) wantMoment(moment);
  });
}
