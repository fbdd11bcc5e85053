import { fetchPushKey } from '#api/push.browser.ts';

const WORKER = '/push-worker.js';
/** A folder without pages: the worker controls none. */
const SCOPE = '/push-worker/';
/** The policy allows this one address. Several scripts of a page may hold this module, but a policy can be created once. */
const rules = { createScriptURL: (_address: string) => WORKER };
const KEY = Symbol.for('touchline.push-worker');
function workerAddress(): string {
  const page = globalThis as { [KEY]?: string };
  page[KEY] ??= (globalThis.trustedTypes?.createPolicy('push-worker', rules) ?? rules).createScriptURL(WORKER);
  return page[KEY];
}

/** This browser's subscription with the site's key; creates one where needed. Requires permission. */
export async function openSubscription(): Promise<PushSubscriptionJSON> {
  const [key, registration] = await Promise.all([
    fetchPushKey(),
    navigator.serviceWorker.register(workerAddress(), { scope: SCOPE }).then(activated),
  ]);
  const known = await registration.pushManager.getSubscription();
  if (known && keyOf(known) === key) return known.toJSON();
  // The site's key has changed.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

/** Ends the subscription and unregisters the worker. */
export async function closeSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

/** Only an active worker can subscribe. */
async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The push worker did not start.'));
    });
  });
  return registration;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
