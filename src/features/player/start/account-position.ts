import { once } from './once.ts';

/** On a stage once the member's account has answered where its video goes on; also the event that says so. */
export const ACCOUNT_ANSWERED = 'data-stage-account';
/** A video waits no longer than this for the account, counted from page load or from the click. */
export const ACCOUNT_WITHIN_MS = 1500;

/** Whether a visitor is signed in. */
export const isMember = (): boolean => document.documentElement.dataset['session'] === 'in';

/** Whether a member's account may still say where the video of a stage goes on. */
export const awaitsAccount = (stage: HTMLElement): boolean =>
  stage.dataset['stage'] === 'replay' && isMember() && !stage.hasAttribute(ACCOUNT_ANSWERED);

/** Resolves when the account has answered, or took too long. */
export const accountAnswered = (stage: HTMLElement): Promise<unknown> =>
  Promise.race([once(stage, ACCOUNT_ANSWERED), new Promise((resolve) => setTimeout(resolve, ACCOUNT_WITHIN_MS))]);
