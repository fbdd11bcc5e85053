/** When choices were made (ms), 0 for never; the two clocks are those of devices. */
export interface Choices {
  /** The device was never compared with this account. */
  newHere: boolean;
  device: number;
  account: number;
}

/**
 * Whose settings count. The newest change wins; but on a device that is new to somebody their account does, if it has any
 * settings, since what is there may be somebody else's.
 */
export function newest({ newHere, device, account }: Choices): 'account' | 'device' | 'same' {
  if (newHere && account > 0) return 'account';
  if (account > device) return 'account';
  return device > account ? 'device' : 'same';
}
