import { fetchSettings, sendSettings } from '#api/settings.browser.ts';
import type { DeviceSettings } from '#contract/session.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { DEVICE_KEYS, readDeviceSettings, writeDeviceSettings } from '#stores/device-settings.ts';
import { $session } from '#stores/session.store.ts';
import { readMark, writeMark } from '#stores/settings-mark.ts';

/** Of a tab: that it has looked at an account. */
const LOOKED = 'settings';

/**
 * Keeps this device and the account of the signed-in visitor in step: compares them once a tab, and sends what is chosen
 * here. `settings-stored` tells the page how the last sending went.
 */
export function synchroniseSettings(account: string): void {
  const sendIfNew = async () => {
    const { account: owner } = readMark();
    return owner === account && isUnsent() && send(account);
  };
  const start = async () => {
    if (readFrom('sessionStorage', LOOKED) && readMark().account === account) return sendIfNew();
    const sent = await compare(account);
    keepIn('sessionStorage', LOOKED, 'looked');
    return sent;
  };
  const oneByOne = createConcurrencyLimit(1);
  // A choice that was made before this script came is sent here.
  oneByOne(start).then(
    (sent) => sent && tell(true),
    (reason) => {
      warn(reason);
      if (isUnsent()) tell(false);
    },
  );
  addEventListener('settings', () => {
    void oneByOne(sendIfNew).then(
      () => tell(true),
      (reason) => {
        warn(reason);
        tell(false);
      },
    );
  });
}

/** Whether the device's choices were sent. */
async function compare(account: string): Promise<boolean> {
  const kept = await fetchSettings();
  if (!isStill(account)) return false;
  const mark = readMark();
  const owner = mark.account === account ? 'same' : mark.account ? 'other' : 'nobody';
  const chosen = { owner, device: mark.changedAt, account: changeOf(kept) } as const;
  const winner = newest(chosen);
  if (winner === 'device') return send(account);
  if (winner === 'account') writeDeviceSettings(kept);
  const at = winner === 'account' ? chosen.account : mark.changedAt;
  writeMark({ changedAt: at, sentAt: at, account });
  return false;
}

async function send(account: string): Promise<true> {
  const { changedAt } = readMark();
  const settings = readDeviceSettings();
  const all = Object.keys(DEVICE_KEYS).map((name) => [name, settings[name as keyof typeof settings] ?? null]);
  await sendSettings({ ...Object.fromEntries(all), changedAt: new Date(changedAt).toISOString() });
  if (isStill(account)) writeMark({ changedAt: readMark().changedAt, sentAt: changedAt, account });
  return true;
}

/** Whether a choice of this device is not in the account yet. */
function isUnsent(): boolean {
  const { changedAt, sentAt } = readMark();
  return changedAt > sentAt;
}

/** Whoever signs out while the server is asked is not noted on the device any more. */
function isStill(account: string): boolean {
  const session = $session.get();
  return session.status === 'signed-in' && session.user.uuid === account;
}

/** Settings without a moment are from before any device wrote one. */
const changeOf = ({ changedAt, ...chosen }: DeviceSettings): number =>
  changedAt ? Date.parse(changedAt) : Object.keys(chosen).length > 0 ? 1 : 0;

function tell(sent: boolean): void {
  dispatchEvent(new CustomEvent('settings-stored', { detail: sent }));
}

const warn = (reason: unknown) => console.warn('The settings and the account were not compared.', reason);

/** Times of the last change by device clocks, ms; 0 for never. */
interface Choices {
  /** Account of the last synchronisation: this one, another or unknown one, or none. */
  owner: 'same' | 'other' | 'nobody';
  device: number;
  account: number;
}

/**
 * Decides which settings win. Device and account synchronised before: the newest change. A device of another account: always
 * the account. A device without an account: the account if it has settings, else what the guest chose.
 */
export function newest({ owner, device, account }: Choices): 'account' | 'device' | 'same' {
  if (owner === 'other' || (owner === 'nobody' && account > 0)) return 'account';
  if (account > device) return 'account';
  return device > account ? 'device' : 'same';
}
