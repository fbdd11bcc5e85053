import { isMember } from '../is-member.ts';
import { once } from './once.ts';

/** On a stage once its member's account has said where the film goes on; also the event that tells so. */
export const PLACE_KNOWN = 'data-stage-place-known';
/** A film waits no longer than this for the account, from its page's arrival or from the press. */
export const PLACE_WITHIN_MS = 1500;

/** Whether a member's account may still say where the film of a stage goes on. */
export const awaitsPlace = (stage: HTMLElement): boolean =>
  stage.dataset['stage'] === 'replay' && isMember() && !stage.hasAttribute(PLACE_KNOWN);

/** Resolves when the account has said it, or took too long. */
export const placeKnown = (stage: HTMLElement): Promise<unknown> =>
  Promise.race([once(stage, PLACE_KNOWN), new Promise((resolve) => setTimeout(resolve, PLACE_WITHIN_MS))]);
