const YEAR = 4;
const DIGITS = 6;

/** The number on a receipt: sequential without gaps, after the year of the payment (ms): 2026-000042. Null before it. */
export function receiptNumber(number: number | null, capturedAt: number | null): string | null {
  if (number === null || capturedAt === null) return null;
  return `${new Date(capturedAt).toISOString().slice(0, YEAR)}-${String(number).padStart(DIGITS, '0')}`;
}
