import { loadScript } from '#lib/load-script.ts';
import type { Choice } from './choice.ts';

/** The part of Cookiebot's API in use: https://www.cookiebot.com/en/developer/ */
interface Cookiebot {
  consent: Choice;
  hasResponse: boolean;
  renew(): void;
}

const cookiebot = () => (self as unknown as { Cookiebot?: Cookiebot }).Cookiebot;

/**
 * Starts the operator's consent service; calls `chosen` for every choice, also an earlier one. Resolves once the service has
 * loaded or failed: without it there is no consent.
 */
export function startHosted(id: string, language: string, chosen: (choice: Choice) => void): Promise<void> {
  const publish = () => {
    const service = cookiebot();
    if (service?.hasResponse) chosen({ ...service.consent });
  };
  for (const event of ['CookiebotOnAccept', 'CookiebotOnDecline', 'CookiebotOnConsentReady'])
    addEventListener(event, publish);
  return loadScript('https://consent.cookiebot.com/uc.js', {
    id: 'Cookiebot',
    'data-cbid': id,
    'data-culture': language,
  });
}

/** Opens the service's dialog if it has loaded. */
export const openHosted = (): void => cookiebot()?.renew();
