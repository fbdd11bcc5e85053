export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_BYTES = 128;

export type PasswordFault = 'short' | 'long' | 'common';

/** Why a password is refused, or null. `own` are words that attackers try first: the person's name and e-mail. */
export async function passwordFault(password: string, own: readonly string[]): Promise<PasswordFault | null> {
  if ([...password].length < PASSWORD_MIN_CHARACTERS) return 'short';
  if (Buffer.byteLength(password.normalize('NFKC')) > PASSWORD_MAX_BYTES) return 'long';
  const plain = password.toLowerCase();
  if (own.some((word) => word.toLowerCase() === plain)) return 'common';
  return (await commonPasswords()).has(plain) ? 'common' : null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when somebody first chooses a password: the list takes a few megabytes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_CHARACTERS)),
  );
  return common;
}
