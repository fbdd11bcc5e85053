import { ACCOUNT_ANSWERED, ACCOUNT_WITHIN_MS, awaitsAccount, isMember } from './account-position.ts';

/** Synchronises this device's watch positions with the member's account; the script loads only then. Never rejects. */
export async function askAccount(): Promise<void> {
  if (!isMember()) return;
  try {
    const { syncWithAccount } = await import('./sync-positions.ts');
    await syncWithAccount();
  } catch (reason) {
    console.warn('Watch positions were not synchronised.', reason);
  }
}

/** Asks a member's account for the watch positions of the page's stages, and of later ones (stage/swap-stage.ts). */
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
