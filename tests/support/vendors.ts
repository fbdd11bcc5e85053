import type { BrowserContext, Page } from '@playwright/test';
import { operatorOf } from './operator.ts';
import { type RunningServer, startServer } from './server.ts';

export const AD_SETTINGS = {
  adPath: '/21700/touchline',
  adId: 'web',
  cmsId: '2700',
  highlightCmsId: '2701',
  adSponsorsPath: '/21700/sponsors',
};

/** The product with ads as `ads` describes, and with the other `settings`. */
export async function startWithVendors(
  settings: Record<string, string>,
  ads: Partial<typeof AD_SETTINGS> | null = AD_SETTINGS,
): Promise<RunningServer> {
  const server = await startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1', ...settings });
  if (ads) await (await operatorOf(server))('PUT', 'config/ad', ads);
  return server;
}

/**
 * A stub of Google Publisher Tag: it records its calls in `__gpt`, runs its queue, and shows a frame of the smallest
 * requested size for an ad. Units whose name ends in `/empty` have no ad.
 */
const PUBLISHER_TAG = `
  const calls = (self.__gpt = []);
  const note = (name) => (...values) => { calls.push([name, ...values]); return service; };
  const listeners = [];
  const slots = new Map();
  const service = {
    setForceSafeFrame: note('setForceSafeFrame'), enableLazyLoad: note('enableLazyLoad'),
    setVideoContent: note('setVideoContent'), updateCorrelator: note('updateCorrelator'),
    addEventListener: (name, listener) => { listeners.push(listener); return service; },
  };
  const waiting = self.googletag?.cmd ?? [];
  self.googletag = {
    cmd: { push: (command) => command() },
    pubads: () => service,
    enableServices: note('enableServices'),
    defineSlot: (unit, sizes, id) => {
      calls.push(['defineSlot', unit, sizes, id]);
      const slot = { addService: () => slot, getSlotElementId: () => id, unit, sizes };
      slots.set(id, slot);
      return slot;
    },
    display: (id) => {
      calls.push(['display', id]);
      const slot = slots.get(id);
      const isEmpty = slot.unit.endsWith('/empty');
      if (!isEmpty) {
        const frame = document.createElement('iframe');
        const [width, height] = slot.sizes[0];
        Object.assign(frame, { width, height, title: '3rd party ad content', srcdoc: '<p>ad</p>' });
        frame.style.border = '0';
        document.getElementById(id).append(frame);
      }
      for (const listener of listeners) listener({ isEmpty, slot });
    },
    destroySlots: () => {
      calls.push(['destroySlots']);
      sessionStorage.setItem('__left', JSON.stringify([...JSON.parse(sessionStorage.getItem('__left') ?? '[]'), calls.length]));
      slots.clear();
      return true;
    },
  };
  for (const command of waiting) command();
`;

const TAG_MANAGER = 'self.__tag = (self.__tag ?? 0) + 1;';

const COOKIEBOT = `
  const decided = () => document.cookie.includes('CookieConsent=');
  self.Cookiebot = {
    hasResponse: decided(),
    consent: { statistics: false, marketing: /CookieConsent=yes/.test(document.cookie) },
    renew: () => { self.__renewed = true; },
    answer: (yes) => {
      document.cookie = 'CookieConsent=' + (yes ? 'yes' : 'no') + ';path=/';
      Cookiebot.hasResponse = true;
      Cookiebot.consent = { statistics: yes, marketing: yes };
      dispatchEvent(new Event(yes ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
    },
  };
  dispatchEvent(new Event('CookiebotOnConsentReady'));
`;

type Behaviour = 'works' | 'hangs' | 'fails' | 'throws';

/** Stubs of all vendors' servers with one behaviour; returns the URLs requested from any other site. */
export async function stubVendors(context: BrowserContext, site: string, behaviour: Behaviour = 'works') {
  const foreign: string[] = [];
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== site,
    async (route) => {
      const url = new URL(route.request().url());
      foreign.push(url.href);
      if (behaviour === 'hangs') return;
      if (behaviour === 'fails') return route.abort();
      const body = { [ADS_HOST]: PUBLISHER_TAG, 'consent.cookiebot.com': COOKIEBOT }[url.hostname];
      return route.fulfill({
        contentType: 'text/javascript',
        body: behaviour === 'throws' ? 'throw new Error("vendor")' : (body ?? TAG_MANAGER),
      });
    },
  );
  return foreign;
}

/** The vendors’ hosts. */
export const TAG_HOST = 'www.googletagmanager.com';
export const ADS_HOST = 'securepubads.g.doubleclick.net';

/** The hosts of URLs, in their order. */
export const hostsOf = (foreign: string[]) => foreign.map((address) => new URL(address).hostname);

/** The calls of the publisher tag's stub, by name. */
export const asked = (page: Page, name: string): Promise<unknown[][]> =>
  page.evaluate(
    (wanted) =>
      ((self as unknown as { __gpt?: unknown[][] }).__gpt ?? [])
        .filter(([call]) => call === wanted)
        .map(([, ...values]) => values),
    name,
  );

/** Stores a visitor's consent choice, on a site with a tag and with ads. */
export async function choose(context: BrowserContext, site: string, categories: ('statistics' | 'marketing')[]) {
  const at = '2026-11-21T13:00:00.000Z';
  const value = JSON.stringify({
    categories: ['necessary', ...categories],
    revision: 3,
    data: null,
    consentTimestamp: at,
    consentId: '1e409ea0-d7bc-4985-9507-44b000993b99',
    services: {},
    languageCode: 'en',
    lastConsentTimestamp: at,
    expirationTime: Date.parse('2030-01-01'),
  });
  await context.addCookies([{ name: 'consent', value: encodeURIComponent(value), url: site }]);
}

/** The units of the page's defined ad slots, each with its sizes. */
export const units = async (page: Page) => (await asked(page, 'defineSlot')).map(([unit, sizes]) => [unit, sizes]);
