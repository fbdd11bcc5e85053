import { atom } from 'nanostores';
import { removePushSubscription, savePushSubscription } from '#api/push.browser.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { openSubscription, closeSubscription } from './push-subscription.ts';
import { canPush, needsHomeScreen } from './push-support.ts';
import { $session, type SessionState } from './session.store.ts';
import { shared } from './shared.ts';

export type PushState =
  /** Nobody has looked yet, or nobody is signed in. */
  | 'unknown'
  | 'unsupported'
  /** An iPhone or iPad: notifications come in the installed web app alone. */
  | 'install'
  | 'denied'
  | 'off'
  | 'busy'
  | 'on'
  | 'failed';

/** On this device: who turned notifications on, and under which uuid the server keeps it. */
const KEY = 'push';

const push = shared('push', createPush);

/** Whether this browser shows the signed-in visitor kick-off notifications. */
export const $push = push.store;

/** Asks the browser, which asks the visitor: call it in the very press that asked for notifications, and nowhere else. */
export const turnOnPush = push.turnOn;

export const turnOffPush = push.turnOff;

/** Tells the server again of a browser that has notifications on: it may have signed out since, or been given another endpoint. */
export const renewPush = push.renew;

function createPush() {
  const store = atom<PushState>('unknown');

  const look = (): void => store.set(stateOf($session.get()));

  async function connect(): Promise<void> {
    const session = $session.get();
    if (session.status !== 'signed-in') return;
    const subscription = await openSubscription();
    keepIn('localStorage', KEY, `${session.user.uuid} ${await savePushSubscription(subscription, device())}`);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    store.set('busy');
    try {
      await work();
      look();
    } catch (reason) {
      console.warn('Notifications were not changed.', reason);
      store.set('failed');
    }
  }

  if (typeof document !== 'undefined') $session.subscribe(look);
  return {
    store,
    async turnOn(): Promise<void> {
      if (!canPush() || store.get() === 'busy' || store.get() === 'on') return;
      const asked = Notification.requestPermission();
      await attempt(async () => {
        if ((await asked) === 'granted') await connect();
      });
    },
    turnOff: () =>
      attempt(async () => {
        const { uuid } = kept();
        keepIn('localStorage', KEY, '');
        await closeSubscription();
        // The browser has no endpoint any more: where this fails, the push service tells the server.
        if (uuid) await removePushSubscription(uuid).catch(() => {});
      }),
    async renew(): Promise<void> {
      // Written anew whenever somebody signs in or out (keep-session.ts); signing out ended it at the server.
      const signIn = readFrom('localStorage', 'session') ?? 'one';
      if (store.get() !== 'on' || readFrom('sessionStorage', KEY) === signIn) return;
      await connect().catch((reason) => console.warn('Notifications were not renewed.', reason));
      keepIn('sessionStorage', KEY, signIn);
    },
  };
}

function stateOf(session: SessionState): PushState {
  if (session.status !== 'signed-in') return 'unknown';
  if (!canPush()) return needsHomeScreen() ? 'install' : 'unsupported';
  const { permission } = Notification;
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && kept().user === session.user.uuid ? 'on' : 'off';
}

function kept(): { user?: string | undefined; uuid?: string | undefined } {
  const [user, uuid] = (readFrom('localStorage', KEY) ?? '').split(' ');
  return { user, uuid };
}

const LOCALES: Record<string, string> = { 'de-DE': 'de', 'en-US': 'en-us' };

const device = () => ({
  locale: LOCALES[document.documentElement.lang] ?? 'en',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
