const KEY_BYTES = 32;

/** The keys of `SESSION_KEYS`, newest first; null when one is not 32 bytes in base64 (either alphabet). */
export function parseKeys(list: string): Buffer[] | null {
  const keys = list.split(',').map((text) => Buffer.from(text.trim(), 'base64url'));
  return keys.every((key) => key.length === KEY_BYTES) ? keys : null;
}
