import { once } from './once.ts';

/** Attribute and event of a stage: the account has answered with the watch position. */
export const ACCOUNT_ANSWERED = 'data-stage-account';
/** The longest wait for the account, from page load or from the click. */
export const ACCOUNT_WITHIN_MS = 1500;

export const isMember = (): boolean => document.documentElement.dataset['session'] === 'in';

/** Whether a member's account has yet to answer with the watch position. */
export const awaitsAccount = (stage: HTMLElement): boolean =>
  stage.dataset['stage'] === 'replay' && isMember() && !stage.hasAttribute(ACCOUNT_ANSWERED);

/** Resolves with the account's answer or the timeout. */
export const accountAnswered = (stage: HTMLElement): Promise<unknown> =>
  Promise.race([once(stage, ACCOUNT_ANSWERED), new Promise((resolve) => setTimeout(resolve, ACCOUNT_WITHIN_MS))]);
