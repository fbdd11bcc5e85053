import { loadScript } from '#lib/load-script.ts';

const GOOGLE = 'https://www.googletagmanager.com';

/** The visitor's consent in the terms of Google's consent mode. */
const signals = ({ statistics, marketing }: { statistics: boolean; marketing: boolean }) => {
  const granted = (yes: boolean) => (yes ? 'granted' : 'denied');
  return {
    analytics_storage: granted(statistics),
    ad_storage: granted(marketing),
    ad_user_data: granted(marketing),
    ad_personalization: granted(marketing),
  };
};

/** Loads the operator's tag manager or Google tag with its consent state; resolves once loaded or failed. Requires consent. */
export function startTag(id: string, choice: { statistics: boolean; marketing: boolean }): Promise<void> {
  const holder = self as unknown as { dataLayer?: unknown[] };
  holder.dataLayer ??= [];
  const layer = holder.dataLayer;
  // The tag recognises commands by their being `arguments`.
  function command(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  command('consent', 'default', signals(choice));
  if (id.startsWith('GTM-')) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    return loadScript(`${GOOGLE}/gtm.js?id=${id}`);
  }
  command('js', new Date());
  command('config', id);
  return loadScript(`${GOOGLE}/gtag/js?id=${id}`);
}
