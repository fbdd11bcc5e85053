import { startAds } from '#features/ads/slots.ts';
import { type Choice, CHOSEN, OPEN_SETTINGS, readChoice, revisionOf, SETTINGS_HASH } from '#features/consent/choice.ts';
import { openHosted, startHosted } from '#features/consent/hosted.ts';
import { startTag } from '#features/tags/tag.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import type { BootData } from './vendor-data.ts';

/**
 * Asks for consent, then loads what it allows. The page shows when all of it has loaded or failed: at the latest 3 s after
 * navigation and 1.2 s after parsing.
 */
const LONGEST_MS = 3_000;
const AFTER_PARSING_MS = 1_200;

const root = document.documentElement;
const data = JSON.parse(document.querySelector<HTMLElement>('[data-vendors]')?.dataset['vendors'] ?? '') as BootData;
const revision = revisionOf({ statistics: data.tagId !== null, marketing: data.ads });
let running: Choice = { statistics: false, marketing: false };

/** Starts vendors with consent; revoking one takes effect with the next page. */
async function follow(choice: Choice): Promise<void> {
  if ((running.statistics && !choice.statistics) || (running.marketing && !choice.marketing)) return location.reload();
  const before = running;
  running = choice;
  if (data.here !== 'all') return;
  root.dataset['ads'] = choice.marketing ? 'on' : 'off';
  await Promise.all([
    choice.statistics && !before.statistics && data.tagId && startTag(data.tagId, choice),
    choice.marketing && !before.marketing && data.ads && startAds(),
  ]);
}

let dialog: Promise<unknown> | undefined;
/** A script of this site: 'strict-dynamic' lets this one load it without a nonce. */
function fetchDialog(): Promise<unknown> {
  dialog ??= import(/* @vite-ignore */ data.dialog).catch(() => {});
  return dialog;
}

async function consent(): Promise<void> {
  if (data.consentId) {
    let first: Promise<void> | undefined;
    await startHosted(data.consentId, data.language, (choice) => {
      const started = follow(choice);
      first ??= started;
    });
    return first;
  }
  const kept = readChoice(document.cookie, revision);
  addEventListener(CHOSEN, () => {
    const choice = readChoice(document.cookie, revision);
    if (choice) void follow(choice);
  });
  if (!kept || location.hash === SETTINGS_HASH) await fetchDialog();
  if (kept) await follow(kept);
}

/** Links to the consent settings open the dialog in place. */
function openSettings(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-cookie-settings]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (data.consentId) return openHosted();
    root.dataset['consent'] = 'open';
    if (dialog) dispatchEvent(new Event(OPEN_SETTINGS));
    else void fetchDialog();
  });
}

/** A page restored from bfcache may run vendors whose consent was revoked since. */
function lookAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || data.consentId) return;
    const now = readChoice(document.cookie, revision);
    if (running.statistics !== (now?.statistics ?? false) || running.marketing !== (now?.marketing ?? false))
      location.reload();
  });
}

function tooLate(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number;
  })[];
  const since = performance.now() - (navigation?.activationStart ?? 0);
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, LONGEST_MS - since));
    whenParsed(() => setTimeout(resolve, AFTER_PARSING_MS));
  });
}

/** A prerendered page does not ask for consent before it is shown. */
function lookedAt(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}

async function boot(): Promise<void> {
  openSettings();
  lookAgain();
  await lookedAt();
  await Promise.race([consent(), tooLate()]);
  if (root.dataset['boot']) root.dataset['boot'] = 'ready';
}

void boot();
