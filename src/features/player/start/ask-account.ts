import { ACCOUNT_ANSWERED, ACCOUNT_WITHIN_MS, awaitsAccount, isMember } from './account-position.ts';

/**
 * Synchronises the watch positions of this device with the member's account; the code for it loads only then. Resolves when
 * done, at once for guests. Never rejects: without an answer the device uses what it has.
 */
export async function askAccount(): Promise<void> {
  if (!isMember()) return;
  try {
    const { syncWithAccount } = await import('./sync-positions.ts');
    await syncWithAccount();
  } catch (reason) {
    console.warn('Watch positions could not be synchronised with the account.', reason);
  }
}

/** Asks a member's account where the videos of the page's stages go on, also of stages that arrive later (stage/swap-stage.ts). */
export function askPositions(): void {
  document.addEventListener('astro:after-swap', askForStages);
  askForStages();
}

async function askForStages(): Promise<void> {
  const stages = [...document.querySelectorAll<HTMLElement>('[data-stage-video]')].filter(awaitsAccount);
  if (stages.length === 0) return;
  await Promise.race([askAccount(), new Promise((resolve) => setTimeout(resolve, ACCOUNT_WITHIN_MS))]);
  for (const stage of stages) {
    stage.setAttribute(ACCOUNT_ANSWERED, '');
    stage.dispatchEvent(new Event(ACCOUNT_ANSWERED));
  }
}
