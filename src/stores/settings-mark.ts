import { keepIn, readFrom } from '#lib/device-storage.ts';

/** When somebody last chose here (ms, by this device), whose account it was last compared with, and what that account has. */
export interface Mark {
  changedAt: number;
  account: string;
  sentAt: number;
}

const KEY = 'settings';
/** In place of an account whose owner has signed out: what is chosen here is somebody's, and nothing says whose. */
const SOMEBODY = 'somebody';

export function readMark(): Mark {
  const [changedAt, sentAt, account = ''] = readFrom('localStorage', KEY)?.split(' ') ?? [];
  return { changedAt: Number(changedAt) || 0, sentAt: Number(sentAt) || 0, account };
}

export function writeMark({ changedAt, sentAt, account }: Mark): void {
  keepIn('localStorage', KEY, `${changedAt} ${sentAt} ${account}`);
}

/** Somebody has chosen something: it counts from now, and who keeps the account in step hears of it (settings/in-step.ts). */
export function markChanged(): void {
  writeMark({ ...readMark(), changedAt: Date.now() });
  dispatchEvent(new Event('settings'));
}

/** Forgets whose account has the choices of this device; that they are somebody's, if there are any, stays known. */
export function forgetOwner(): void {
  const mark = readMark();
  const account = mark.account && mark.changedAt > 0 ? SOMEBODY : '';
  if (account !== mark.account) writeMark({ ...mark, account });
}
