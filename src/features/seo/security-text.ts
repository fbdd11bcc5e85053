const DAY_MS = 86_400_000;
/** The RFC asks for less than a year; every answer says it anew. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116): where whoever found a weakness of the site writes to. `now` in ms. */
export function securityText(
  contact: string,
  { origin, languages, now }: { origin: string; languages: readonly string[]; now: number },
): string {
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const fields = [
    ['Contact', contact],
    ['Expires', expires],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${origin}/.well-known/security.txt`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
