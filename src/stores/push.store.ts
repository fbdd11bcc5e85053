import { atom } from 'nanostores';
import { removePushSubscription, savePushSubscription } from '#api/push.browser.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { openSubscription, closeSubscription } from './push-subscription.ts';
import { canPush } from './push-support.ts';
import { $session, type SessionState } from './session.store.ts';
import { shared } from './shared.ts';

export type PushState =
  /** Not checked yet, or not signed in. */
  | 'unknown'
  | 'unsupported'
  /** An iPhone or iPad shows notifications in the installed web app only. */
  | 'install'
  | 'denied'
  | 'off'
  | 'busy'
  | 'on'
  | 'failed';

/** In local storage: the user who turned notifications on, and the server's uuid of the subscription. */
const KEY = 'push';

const push = shared('push', createPush);

/** Whether this browser shows the signed-in visitor kick-off notifications. */
export const $push = push.store;

/** Asks for permission: call it in the click handler that asks for notifications, and nowhere else. */
export const turnOnPush = push.turnOn;

export const turnOffPush = push.turnOff;

/** Sends this browser's subscription to the server again: sign-out may have ended it, or the endpoint may have changed. */
export const renewPush = push.renew;

function createPush() {
  const store = atom<PushState>('unknown');

  const update = (): void => store.set(stateOf($session.get()));

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
      update();
    } catch (reason) {
      console.warn('Notifications were not changed.', reason);
      store.set('failed');
    }
  }

  if (typeof document !== 'undefined') $session.subscribe(update);
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
        const { uuid } = stored();
        keepIn('localStorage', KEY, '');
        await closeSubscription();
        // Where this fails, the push service reports the missing endpoint to the server.
        if (uuid) await removePushSubscription(uuid).catch(() => {});
      }),
    async renew(): Promise<void> {
      // keep-session.ts writes this at every sign-in and sign-out; sign-out ends the subscription at the server.
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
  return permission === 'granted' && stored().user === session.user.uuid ? 'on' : 'off';
}

/** iPhone and iPad support push only in a web app on the home screen. */
function needsHomeScreen(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // An iPad claims to be a Mac; no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return apple && !canPush();
}

function stored(): { user?: string | undefined; uuid?: string | undefined } {
  const [user, uuid] = (readFrom('localStorage', KEY) ?? '').split(' ');
  return { user, uuid };
}

const LOCALES: Record<string, string> = { 'de-DE': 'de', 'en-US': 'en-us' };

const device = () => ({
  locale: LOCALES[document.documentElement.lang] ?? 'en',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
