import { loadScript } from '#lib/load-script.ts';
import type { Choice } from './choice.ts';

/** What is used of Cookiebot: https://www.cookiebot.com/en/developer/ */
interface Cookiebot {
  consent: Choice;
  hasResponse: boolean;
  renew(): void;
}

const cookiebot = () => (self as unknown as { Cookiebot?: Cookiebot }).Cookiebot;

/**
 * Lets the operator's consent service ask; `chosen` hears of every choice, also of one that was made before. Resolves
 * once the service has loaded or failed: without it nothing is agreed to.
 */
export function startHosted(id: string, language: string, chosen: (choice: Choice) => void): Promise<void> {
  const tell = () => {
    const service = cookiebot();
    if (service?.hasResponse) chosen({ ...service.consent });
  };
  for (const event of ['CookiebotOnAccept', 'CookiebotOnDecline', 'CookiebotOnConsentReady'])
    addEventListener(event, tell);
  return loadScript('https://consent.cookiebot.com/uc.js', {
    id: 'Cookiebot',
    'data-cbid': id,
    'data-culture': language,
  });
}

/** Opens the service's dialog, where it is there. */
export const openHosted = (): void => cookiebot()?.renew();
