import { onMomentWanted } from '#stores/match-events.ts';

/** Starts the stage's video when a moment of the match is wanted before the player has loaded, which then goes there. */
export function startAtMoment(): void {
  onMomentWanted(() => {
    const stage = document.querySelector<HTMLElement>('[data-stage-video]');
    stage?.scrollIntoView({ block: 'nearest' });
    if (stage?.querySelector('astro-island[ssr]')) stage.querySelector<HTMLElement>('[data-stage-start]')?.click();
  });
}
