import { countedTime } from '#lib/counted-time.ts';
import { currentHost } from '#runtime/host.ts';
import type { siteCalls } from './site.ts';
import { noteFailure } from './with-fallback.server.ts';

type SiteCalls = ReturnType<typeof siteCalls>;

/** Tags of what the documents show. */
const TAGS = ['config', 'catalogue'];
/** Another process on the same database may write without a notice. */
const RECHECK_MS = 2000;

/**
 * The documents that most pages share from the embedded backend, each read once per change. A document that is read again and is the
 * same stays the same object, by which pages know whether they may reuse their shell.
 */
export function untilChanged(site: SiteCalls): SiteCalls {
  const documents = [
    documentOf(site.config),
    documentOf(site.adSettings),
    documentOf(site.webManifest),
    documentOf(site.topLinks),
    documentOf(site.headerImages),
    documentOf(site.footerImages),
    documentOf(site.menu),
    documentOf(site.featureFlags),
    documentOf(site.featured),
    documentOf(site.choices),
  ] as const;
  currentHost().onInvalidate((tags) => {
    if (tags.some((tag) => TAGS.includes(tag))) for (const { drop } of documents) drop();
  });
  const [config, adSettings, webManifest, topLinks, headerImages, footerImages, menu, featureFlags, featured, choices] =
    documents;
  return {
    ...site,
    config: config.get,
    adSettings: adSettings.get,
    webManifest: webManifest.get,
    topLinks: topLinks.get,
    headerImages: headerImages.get,
    footerImages: footerImages.get,
    menu: menu.get,
    featureFlags: featureFlags.get,
    featured: featured.get,
    choices: choices.get,
  };
}

export function documentOf<T>(read: () => Promise<T>, now: () => number = countedTime) {
  let last: { value: T; text: string } | undefined;
  let current: { answer: Promise<T>; until: number } | undefined;
  let outdated: Promise<unknown> | undefined;

  async function renew(): Promise<T> {
    const before = outdated;
    outdated = undefined;
    // The call would share an older one of the same document.
    if (before) await before.catch(() => {});
    const value = await read();
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  }

  return {
    get(): Promise<T> {
      if (!current || now() >= current.until) {
        // Requests that arrive while it is read share the answer, and its failure; the next one tries again.
        const reading = { answer: renew(), until: Number.POSITIVE_INFINITY };
        current = reading;
        reading.answer.then(
          () => (reading.until = now() + RECHECK_MS),
          () => (reading.until = 0),
        );
      }
      return current.answer.catch(noteAndThrow);
    },
    /** The next one who asks gets what is read from now on. */
    drop() {
      if (current?.until === Number.POSITIVE_INFINITY) outdated = current.answer;
      current = undefined;
    },
  };
}

/** Each page that goes without the document is incomplete, not only the one that asked first. */
function noteAndThrow(error: unknown): never {
  noteFailure(error);
  throw error;
}
