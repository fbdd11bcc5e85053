import * as CookieConsent from 'vanilla-cookieconsent';
import type { Ask } from './ask.ts';
import { CHOSEN, CONSENT_COOKIE, OPEN_SETTINGS, revisionOf, SETTINGS_HASH } from './choice.ts';

/** Third-party cookies by purpose; deleted when consent is withdrawn. */
const THIRD_PARTY = {
  statistics: [{ name: /^_ga/ }, { name: '_gid' }, { name: /^_gcl/ }],
  marketing: [{ name: /^__gads/ }, { name: /^__gpi/ }, { name: /^__eoi/ }, { name: /^_gcl/ }],
};

// layouts/page/vendor-loader fetches this file when an answer is missing or the settings open.
const element = document.querySelector<HTMLElement>('[data-ask]');
if (element) void start(JSON.parse(element.dataset['ask'] ?? '') as Ask, element.dataset['sheet'] ?? '');

/** Asks for consent and opens the settings on request. */
async function start(ask: Ask, sheet: string): Promise<void> {
  await loadStyles(sheet);
  const chosen = () => dispatchEvent(new Event(CHOSEN));
  const category = (name: keyof typeof THIRD_PARTY) =>
    ask[name] ? { [name]: { autoClear: { cookies: THIRD_PARTY[name] } } } : {};
  await CookieConsent.run({
    revision: revisionOf(ask),
    cookie: { name: CONSENT_COOKIE, secure: location.protocol === 'https:' },
    hideFromBots: false,
    manageScriptTags: false,
    guiOptions: {
      consentModal: { layout: 'cloud inline', position: 'bottom center' },
      preferencesModal: { layout: 'box' },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...category('statistics'),
      ...category('marketing'),
    },
    language: { default: ask.language, translations: { [ask.language]: translation(ask) } },
    onFirstConsent: chosen,
    onChange: chosen,
  });
  freeThePage();
  addEventListener(OPEN_SETTINGS, () => CookieConsent.showPreferences());
  const opened = () => location.hash === SETTINGS_HASH && CookieConsent.showPreferences();
  addEventListener('hashchange', opened);
  if (document.documentElement.dataset['consent'] === 'open') CookieConsent.showPreferences();
  else opened();
}

/**
 * The banner is no modal dialog: it is the first thing that the keyboard reaches, Tab leaves it, Escape puts it away until
 * the next page, and the page can be scrolled clear of it.
 */
function freeThePage(): void {
  const banner = document.querySelector<HTMLElement>('#cc-main .cm');
  const main = banner?.closest<HTMLElement>('#cc-main');
  if (!banner || !main) return;
  banner.removeAttribute('aria-modal');
  document.body.prepend(main);
  const isShown = () => document.documentElement.classList.contains('show--consent');
  // In front of the listener that keeps Tab inside.
  addEventListener(
    'keydown',
    (event) => {
      if (!isShown() || document.querySelector('dialog:modal, .show--preferences')) return;
      if (event.key === 'Tab' && banner.contains(event.target as Node)) event.stopImmediatePropagation();
      if (event.key === 'Escape') CookieConsent.hide();
    },
    true,
  );
  new ResizeObserver(([entry]) => {
    const height = isShown() ? Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) : 0;
    document.documentElement.style.setProperty('--banner', `${height}px`);
  }).observe(banner);
}

/** Resolves when the style sheet has loaded or failed. */
function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    document.head.append(link);
  });
}

function translation({ texts, about, statistics, marketing }: Ask) {
  const section = (name: 'necessary' | 'statistics' | 'marketing') => ({
    title: texts[name],
    description: texts[`${name}.text`],
    linkedCategory: name,
  });
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    consentModal: {
      title: texts.title,
      description: `${escaped(texts.text)} <a href="${escaped(about)}">${escaped(texts.more)}</a>`,
      acceptAllBtn: texts.acceptAll,
      acceptNecessaryBtn: texts.reject,
      showPreferencesBtn: texts.choose,
    },
    preferencesModal: {
      title: texts.settings,
      acceptAllBtn: texts.acceptAll,
      acceptNecessaryBtn: texts.reject,
      savePreferencesBtn: texts.save,
      closeIconLabel: texts.close,
      sections: [
        section('necessary'),
        ...(statistics ? [section('statistics')] : []),
        ...(marketing ? [section('marketing')] : []),
      ],
    },
  };
}
