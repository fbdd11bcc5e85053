import { keepIn, readFrom } from '#lib/device-storage.ts';

/** Last change on this device (ms), the account it was last synchronised with, and the change that account has. */
export interface Mark {
  changedAt: number;
  account: string;
  sentAt: number;
}

const KEY = 'settings';
/** Replaces the account after sign-out: the settings belong to a member, and nothing identifies them. */
const SOMEBODY = 'somebody';

export function readMark(): Mark {
  const [changedAt, sentAt, account = ''] = readFrom('localStorage', KEY)?.split(' ') ?? [];
  return { changedAt: Number(changedAt) || 0, sentAt: Number(sentAt) || 0, account };
}

export function writeMark({ changedAt, sentAt, account }: Mark): void {
  keepIn('localStorage', KEY, `${changedAt} ${sentAt} ${account}`);
}

/** Records a change of settings now and announces it to what synchronises the account (settings/synchronise.ts). */
export function markChanged(): void {
  writeMark({ ...readMark(), changedAt: Date.now() });
  dispatchEvent(new Event('settings'));
}

/** Deletes the account; settings that belong to a member stay marked as such. */
export function forgetOwner(): void {
  const mark = readMark();
  const account = mark.account && mark.changedAt > 0 ? SOMEBODY : '';
  if (account !== mark.account) writeMark({ ...mark, account });
}
