import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Account, asOurs, signUp } from './signed-in.ts';

export { expect };

/**
 * A minute of product time a second: access tokens of 15 minutes are due after 12 real seconds, and expire after 15.
 */
export const RATE = 60;

/** The product with its own provider, on a fast clock and with a database that the test may read. */
export const test = base.extend<{ site: string }, { server: RunningServer }>({
  server: ownServer(() => startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1', CLOCK_RATE: String(RATE) })),
  site: async ({ server }, use) => use(server.origin),
});

/** Everything that a page's scripts can read: cookies, storages, the document and the props of its islands. */
export function readableByScript(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const asked = indexedDB.open(name);
            asked.onerror = () => resolve(name);
            asked.onsuccess = () => {
              const stores = [...asked.result.objectStoreNames];
              if (stores.length === 0) return resolve(name);
              const work = asked.result.transaction(stores);
              const all = stores.map((store) => work.objectStore(store).getAll());
              work.oncomplete = () => resolve([name, all.map(({ result }) => result)]);
            };
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const stores = { ...localStorage, session: { ...sessionStorage } };
    const address = [location.href, document.referrer, history.state, window.name];
    return JSON.stringify([document.cookie, stores, databases, cached, address]) + document.documentElement.outerHTML;
  });
}

/** Records all traffic between the browser and the provider's pages like a HAR, without `Cookie` and `Set-Cookie`. */
export function listen(context: BrowserContext): { texts(): Promise<string[]> } {
  const noted: Promise<string>[] = [];
  const consoleTexts: string[] = [];
  context.on('console', (message) => consoleTexts.push(message.text()));
  context.on('response', (answer) => {
    const note = async () => {
      const request = answer.request();
      const { cookie: _sent, ...asked } = await request.allHeaders();
      const answered = (await answer.headersArray()).filter(({ name }) => name.toLowerCase() !== 'set-cookie');
      // A stream has no end: the session's holds a user, as the answer that is asked for with it does.
      const body = answer.headers()['content-type']?.startsWith('text/event-stream')
        ? ''
        : await answer.text().catch(() => '');
      return JSON.stringify([request.method(), answer.url(), asked, request.postData(), answered]) + body;
    };
    noted.push(note().catch(() => ''));
  });
  return { texts: async () => [...(await Promise.all(noted)), ...consoleTexts] };
}

/** Sends a changing request as the signed-in visitor of a context. */
export async function post(context: BrowserContext, site: string, path: string, data: object): Promise<number> {
  return (await context.request.post(site + path, { headers: asOurs(site), data })).status();
}

/** A new account that has seen onboarding. */
export const onboardedMember = (context: BrowserContext, site: string): Promise<Account> =>
  signUp(context, site, { onboarded: true });
