import { PASSWORD_MIN_CHARACTERS, type PasswordFault } from '../accounts/password-rules.ts';
import type { Fault } from './form.ts';
import type { Texts } from './texts/en.ts';

/** What to tell about a password that cannot be taken. */
export function newPasswordFault(t: Texts, field: string, fault: PasswordFault | null): Fault | null {
  if (fault === null) return null;
  return { field, text: fault === 'short' ? t['fault.short'](PASSWORD_MIN_CHARACTERS) : t[`fault.${fault}`] };
}
