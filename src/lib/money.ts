/** An amount in whole minor units of its currency (ISO 4217): `{ amount: 999, currency: 'EUR' }` is 9.99 euros. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const digitsOf = new Map<string, number>();

/** Digits of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. Throws for what is no code of three letters. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  // Formatters are expensive to create.
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** The amount as a decimal: `9.99`, `-0.05`, `900` in yen. Exact, without floating point. */
export function decimalOf({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in minor units.`);
  const digits = minorDigits(currency);
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `.${all.slice(-digits)}` : ''}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A price in a language (BCP 47): 9,99 € in German, €9.99 in English. */
export function priceText(money: Money, language: string): string {
  const { currency } = money;
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  // Intl reads decimal strings exactly; its types accept only literals.
  return format.format(decimalOf(money) as `${number}`);
}

/** Parses what `decimalOf` writes; null for anything else, such as too many digits. */
export function moneyOf(decimal: string, currency: string): Money | null {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = minorDigits(currency);
  if (whole === '' || part.length > digits) return null;
  const amount = Number(sign + whole + part.padEnd(digits, '0'));
  // Never -0.
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : null;
}

/** Whether two amounts are equal. */
export const sameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;
