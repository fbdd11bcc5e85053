import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pricesFor } from '#i18n/money.ts';
import { decimalOf, minorDigits, moneyOf, sameMoney } from '#lib/money.ts';

describe('amounts in the format of payment services', () => {
  test.each([
    [999, 'EUR', '9.99'],
    [5, 'EUR', '0.05'],
    [100, 'EUR', '1.00'],
    [0, 'EUR', '0.00'],
    [-5, 'EUR', '-0.05'],
    [900, 'JPY', '900'],
    [1234, 'KWD', '1.234'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91'],
  ])('%d %s is %s', (amount, currency, decimal) => {
    expect(decimalOf({ amount, currency })).toBe(decimal);
    expect(moneyOf(decimal, currency)).toEqual({ amount, currency });
  });

  test.each([
    ['9.999', 'EUR'],
    ['9.5', 'JPY'],
    ['', 'EUR'],
    ['9,99', 'EUR'],
    ['1e3', 'EUR'],
    [' 9.99', 'EUR'],
    ['.99', 'EUR'],
    ['99999999999999999', 'EUR'],
  ])('%j is no amount of %s', (decimal, currency) => {
    expect(moneyOf(decimal, currency)).toBeNull();
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount in minor units', (amount) => {
    expect(() => decimalOf({ amount, currency: 'EUR' })).toThrow(RangeError);
  });
});

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CHF', 'HUF');
const money = fc.record({ amount: fc.maxSafeInteger(), currency: currencies });

test('a formatted amount parses to the same amount', () => {
  fc.assert(
    fc.property(money, (one) => {
      const read = moneyOf(decimalOf(one), one.currency);
      return read !== null && sameMoney(read, { ...one, amount: one.amount === 0 ? 0 : one.amount });
    }),
    { numRuns: 2000 },
  );
});

test('only equal amounts have the same format', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), currencies, (a, b, currency) => {
      const alike = decimalOf({ amount: a, currency }) === decimalOf({ amount: b, currency });
      return alike === sameMoney({ amount: a, currency }, { amount: b, currency });
    }),
    { numRuns: 2000 },
  );
});

test('an amount has the decimal digits of its currency, and never an exponent', () => {
  fc.assert(
    fc.property(money, (one) => {
      const [, part = ''] = decimalOf(one).split('.');
      return part.length === minorDigits(one.currency) && /^-?\d+(\.\d+)?$/.test(decimalOf(one));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['en', 999, 'EUR', '€9.99'],
  ['de', 999, 'EUR', '9,99 €'],
  ['en-us', 1900, 'USD', '$19.00'],
  ['de', 1200, 'JPY', '1.200 ¥'],
  ['en', 123_456_789, 'EUR', '€1,234,567.89'],
] as const)('in %s %d %s is %s', (locale, amount, currency, text) => {
  expect(pricesFor(locale)({ amount, currency }).replace(/\s/g, ' ')).toBe(text);
});
