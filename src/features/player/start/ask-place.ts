import { askAccount } from '../ask-account.ts';
import { awaitsPlace, PLACE_KNOWN, PLACE_WITHIN_MS } from './known-place.ts';

/** Asks a member's account where the films of the page's stages go on, those that arrive later too (stage/swap-stage.ts). */
export function askPlace(): void {
  document.addEventListener('astro:after-swap', ask);
  ask();
}

async function ask(): Promise<void> {
  const stages = [...document.querySelectorAll<HTMLElement>('[data-stage-film]')].filter(awaitsPlace);
  if (stages.length === 0) return;
  await Promise.race([askAccount(), new Promise((resolve) => setTimeout(resolve, PLACE_WITHIN_MS))]);
  for (const stage of stages) {
    stage.setAttribute(PLACE_KNOWN, '');
    stage.dispatchEvent(new Event(PLACE_KNOWN));
  }
}
