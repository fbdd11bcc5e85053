import { type Checked, checkSession } from '#api/session/check.browser.ts';
import { FLASH_COOKIE, FLASH_EVENT, SESSION_FLASH } from '#api/session/flash.ts';
import { SESSION_LOST } from '#api/session/lost.browser.ts';
import type { SessionUser } from '#api/session/verification.ts';
import { REFRESH_INTERVAL_SECONDS } from '#config/limits.ts';
import { keepIn } from '#lib/device-storage.ts';
import { followOnboarding } from './onboarding.ts';
import { followAccount } from './session-changes.ts';

import { $session } from './session.store.ts';
import { shared } from './shared.ts';
import { tabChannel } from './tab-channel.ts';
import { forgetInTab, readTab, rememberInTab } from './tab-memory.ts';

const INTERVAL_MS = REFRESH_INTERVAL_SECONDS * 1000;
/** Until a first check without an answer is repeated, and twice as long after each further one. */
const RETRY_MS = 2000;
/** Tabs that were opened together drift apart by this share of the interval. */
const JITTER = 1 / 12;
const LOCK = 'sso-refresh';
const CHANNEL = 'session';

type Answer = Exclude<Checked, { kind: 'unknown' }>;

const keeper = shared('session-keeper', () => ({ started: false }));

/** Finds out who is signed in and keeps the session alive; more calls do nothing. For browsers with a session marker. */
export function startSession(): void {
  if (keeper.started) return;
  keeper.started = true;
  keepSession();
}

/** Asks at the start of a tab and every minute while it is seen, one tab for all. What one tab learns the others take over. */
function keepSession(): void {
  const channel = tabChannel<Answer>(CHANNEL, (answer) => learn(answer, Date.now()));
  let askedAt = 0;
  /** How often the page came back from being kept: what was asked before is not known any more. */
  let returns = 0;
  let unanswered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function learn(answer: Answer, at: number): void {
    askedAt = at;
    schedule();
    if (answer.kind !== 'signed-in') {
      forget(answer.kind);
      return;
    }
    // Who signed out while the answer was under way stays signed out.
    if (!isMarked()) return;
    if (!readTab()) publishToTabs();
    rememberInTab({ user: answer.user, at });
    show(answer.user);
  }

  /** Asks unless another tab was answered while this one waited for the lock. */
  async function ask(): Promise<void> {
    const wanted = Date.now();
    await withWebLock(LOCK, async () => {
      if (askedAt >= wanted || !isMarked()) return;
      const before = returns;
      const answer = await checkSession();
      if (before !== returns) return;
      askedAt = Date.now();
      if (answer.kind === 'unknown') {
        unanswered += 1;
        return settleUnknown();
      }
      channel.publish(answer);
      learn(answer, askedAt);
    });
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const interval =
      $session.get().status === 'unknown' ? Math.min(RETRY_MS * 2 ** (unanswered - 1), INTERVAL_MS) : INTERVAL_MS;
    const pause = interval * (1 + (Math.random() * 2 - 1) * JITTER);
    timer = setTimeout(() => !document.hidden && void ask(), Math.max(0, askedAt + pause - Date.now()));
  }

  /** The page is seen again, or the marker came or went in another tab. */
  function wake(): void {
    const session = $session.get();
    const overdue = Date.now() - askedAt >= INTERVAL_MS || session.status === 'anonymous';
    // A page that learned of its user while hidden did not go to onboarding.
    if (isMarked() && session.status === 'signed-in') goToOnboarding(session.user);
    if (!isMarked()) forget('anonymous');
    else if (overdue && !document.hidden) void ask();
    else schedule();
  }

  addEventListener(SESSION_LOST, () => (isMarked() ? void ask() : forget('anonymous')));
  followAccount(ask);
  new MutationObserver(wake).observe(document.documentElement, { attributeFilter: ['data-session'] });
  // A page that is left by logging out is the last that runs this script.
  addEventListener('pagehide', () => {
    if (!document.cookie.includes('session=1')) publishToTabs();
  });
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', () => void ask());
  // A page restored from bfcache missed every message: somebody else may have signed in meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    returns++;
    askedAt = 0;
    wake();
  });

  const known = readTab();
  if (known) {
    askedAt = known.at;
    show(known.user);
  } else $session.set({ status: 'loading' });
  if (known && !isReload() && Date.now() - known.at < INTERVAL_MS) schedule();
  else void ask();
}

function show(user: SessionUser): void {
  $session.set({ status: 'signed-in', user });
  goToOnboarding(user);
}

const goToOnboarding = (user: SessionUser) => followOnboarding(user, document.documentElement.dataset['onboarding']);

function forget(kind: Exclude<Answer['kind'], 'signed-in'>): void {
  const isNew = $session.get().status !== 'anonymous';
  // Another call of this page may have met the end first, or just after; then its message waits.
  const waits = Object.values(SESSION_FLASH).find((key) => document.cookie.includes(`${FLASH_COOKIE}=${key}`));
  if (!isNew && !waits) return;
  if (isNew) {
    forgetInTab();
    $session.set({ status: 'anonymous' });
    document.documentElement.dataset['session'] = 'out';
    publishToTabs();
  }
  const { home = '/', access, leaving } = document.documentElement.dataset;
  // Signing out is on the way to its own page.
  if (leaving !== undefined) return;
  const isEnded = kind === 'ended' || waits === SESSION_FLASH.ended;
  // A page without private data stays as it is.
  if (isEnded && access !== 'login') sayEnded();
  else if (isEnded || kind === 'failed' || waits) location.assign(home);
  else if (access === 'login') location.reload();
}

/** Nothing that is open covers the message, and a dialog may have been the member's. */
function sayEnded(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  dispatchEvent(new Event(FLASH_EVENT));
}

/** The server could not be asked: whoever was signed in still is, and the next tick tries again. */
function settleUnknown(): void {
  if ($session.get().status === 'loading') $session.set({ status: 'unknown' });
}

/** Tabs without a session script look at the marker when local storage changes (layouts/page/head-script.js), else when seen. */
function publishToTabs(): void {
  keepIn('localStorage', 'session', String(Date.now()));
}

const isMarked = () => document.documentElement.dataset['session'] === 'in';

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** A tab that sleeps while it holds the lock would block all others for good. */
const DEADLINE_MS = 10_000;

/**
 * Runs work under a Web Lock, one tab at a time: at once where the browser has no locks, and without the lock where it is not
 * granted within ten seconds. A page that the visitor leaves stops waiting: a pending lock would keep it out of the
 * back/forward cache, and a lock granted there would block every tab. Rejects with the error of the work.
 */
export async function withWebLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  let left = false;
  let granted = false;
  const leave = () => {
    left = true;
    waiting.abort();
  };
  const deadline = setTimeout(() => waiting.abort(), DEADLINE_MS);
  addEventListener('pagehide', leave);
  const stopWaiting = () => {
    clearTimeout(deadline);
    removeEventListener('pagehide', leave);
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      granted = true;
      stopWaiting();
      return work();
    });
  } catch (reason) {
    stopWaiting();
    if (granted) throw reason;
    if (!left) await work();
  }
}
