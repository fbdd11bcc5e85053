/** What gives access to an account: bearers, sealed cookies, codes and tokens in addresses, coupon codes; the address of a calendar. */
const SECRETS: readonly [RegExp, string][] = [
  [/(sso(?:_|%(?:25)*5f)verifications\/|coupons\/|calendar\/me\/)[^/?\s"'\\]+/gi, '$1[redacted]'],
  [/\b((?:code|state|token|access_token|refresh_token|code_verifier)=)[^&\s"'\\]+/gi, '$1[redacted]'],
  [/\b(Bearer\s+)[\w.~+/=-]+/gi, '$1[redacted]'],
  [/((?:accessToken|refreshToken|oauth)["']?\s*[=:]\s*["']?)[^;,\s"'}\\]+/gi, '$1[redacted]'],
];

/** A text for the log without what gives access to an account. */
export function redacted(text: string): string {
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), text);
}
