/** Bearers, sealed cookies, codes, tokens, passwords, coupon codes, private URLs and e-mail addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/(sso(?:_|%(?:25)*5f)verifications\/|coupons\/|calendar\/me\/|media\/signed\/)[^/?\s"'\\]+/gi, '$1[redacted]'],
  [
    /\b((?:code|state|token|form_token|access_token|refresh_token|client_secret|code_verifier|password|new_password|email)=)[^&\s"'\\]+/gi,
    '$1[redacted]',
  ],
  // A list of cookies, then a cookie header.
  [/\b((?:set-)?cookie\\?["']?\s*[:=]\s*\[)(?!redacted\])[^\]]+/gi, '$1'],
  [/\b((?:set-)?cookie\\?["']?\s*[:=]\s*\\?["']?)(?!\s*(?:\\?["']?\[redacted\]|\[))[^"'\\\n]+/gi, '$1[redacted]'],
  [/\b((?:proxy-)?authorization\\?["']?\s*[:=]\s*\\?["']?)(?:[A-Za-z]+\s+)?[\w.~+/=-]+/gi, '$1[redacted]'],
  [/\b(Bearer\s+)[\w.~+/=-]+/gi, '$1[redacted]'],
  [/((?:accessToken|refreshToken|oauth)\\?["']?\s*[=:]\s*\\?["']?)[^;,\s"'}\\]+/gi, '$1[redacted]'],
  [/\b((?:postgres(?:ql)?|rediss?):\/\/)[^@\s"'\\]*@/gi, '$1[redacted]@'],
  [/\btlop_[\w-]+/g, 'tlop_[redacted]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[redacted]'],
];

/** Removes credentials and e-mail addresses from a text for the log. */
export function redacted(text: string): string {
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), text);
}
