/** Times of the last change by device clocks, ms; 0 for never. */
export interface Choices {
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
