/** When choices were made (ms), 0 for never; the two clocks are those of devices. */
export interface Choices {
  /** With whose account the device was last compared: this one, somebody else's or one that is forgotten, or none. */
  owner: 'same' | 'other' | 'nobody';
  device: number;
  account: number;
}

/**
 * Whose settings count. Between a device and the account it was last compared with the newest change wins. A device that is
 * new to somebody takes over what their account has, since what is there may be somebody else's; where it surely is, even an
 * account without settings counts. Only what a guest chose on a device that was nobody's goes to an account that has none.
 */
export function newest({ owner, device, account }: Choices): 'account' | 'device' | 'same' {
  if (owner === 'other' || (owner === 'nobody' && account > 0)) return 'account';
  if (account > device) return 'account';
  return device > account ? 'device' : 'same';
}
