const SHOWN = 120;
const SENTENCE = 400;

/** Why something in a file cannot be imported: a reason that can be counted, and the value. */
export class Fault {
  readonly reason: string;
  /** Fit for a terminal. */
  readonly detail: string;

  /** `found` is a sentence, or the wrong value under its name, which is then shown as JSON. */
  constructor(reason: string, found: string | object = '') {
    this.reason = reason;
    this.detail = typeof found === 'string' ? printable(found, SENTENCE) : shown(found);
  }
}

/** Any value from a file as JSON that is fit for a terminal. */
export function shown(value: unknown): string {
  return printable(JSON.stringify(value) ?? 'nothing');
}

/** Cut short, and with control characters escaped so that a file cannot steer the terminal. */
function printable(text: string, limit = SHOWN): string {
  const safe = text.replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return safe.length > limit ? `${safe.slice(0, limit)}…` : safe;
}
