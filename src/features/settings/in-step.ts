import { fetchSettings, sendSettings } from '#api/settings.browser.ts';
import type { DeviceSettings } from '#contract/session.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { DEVICE_KEYS, readDeviceSettings, readMark, writeDeviceSettings, writeMark } from '#stores/device-settings.ts';
import { newest } from './newest.ts';

/** Of a tab: that the account was looked at, and whose. */
const LOOKED = 'settings';

/**
 * Keeps this device and the account of the signed-in visitor in step: compares them once a tab, and sends what is chosen
 * here. `settings-kept` tells the page how the last sending went.
 */
export function keepInStep(account: string): void {
  const sendIfNew = async () => {
    const mark = readMark();
    if (mark.account === account && mark.changedAt > mark.sentAt) await send(account);
  };
  const start = async () => {
    if (readFrom('sessionStorage', LOOKED) === account && readMark().account === account) return sendIfNew();
    await compare(account);
    keepIn('sessionStorage', LOOKED, account);
  };
  let last: Promise<void> = start().catch(warn);
  addEventListener('settings', () => {
    last = last.then(sendIfNew).then(
      () => tell(true),
      (reason) => {
        warn(reason);
        tell(false);
      },
    );
  });
}

async function compare(account: string): Promise<void> {
  const kept = await fetchSettings();
  const mark = readMark();
  const chosen = { newHere: mark.account !== account, device: mark.changedAt, account: changeOf(kept) };
  const winner = newest(chosen);
  if (winner === 'device') return send(account);
  if (winner === 'account') writeDeviceSettings(kept);
  const at = winner === 'account' ? chosen.account : mark.changedAt;
  writeMark({ changedAt: at, sentAt: at, account });
}

async function send(account: string): Promise<void> {
  const { changedAt } = readMark();
  const settings = readDeviceSettings();
  const all = Object.keys(DEVICE_KEYS).map((name) => [name, settings[name as keyof typeof settings] ?? null]);
  await sendSettings({ ...Object.fromEntries(all), changedAt: new Date(changedAt).toISOString() });
  writeMark({ changedAt: readMark().changedAt, sentAt: changedAt, account });
}

/** Settings without a moment are from before any device wrote one. */
const changeOf = ({ changedAt, ...chosen }: DeviceSettings): number =>
  changedAt ? Date.parse(changedAt) : Object.keys(chosen).length > 0 ? 1 : 0;

function tell(sent: boolean): void {
  dispatchEvent(new CustomEvent('settings-kept', { detail: sent }));
}

const warn = (reason: unknown) => console.warn('The settings and the account were not compared.', reason);
