import { addDays, firstDay } from './ranges.ts';

/** The days of a month as rows from Monday to Sunday; cells before its first and after its last day are empty. */
export function weeksOf<T extends { day: string }>(days: readonly T[]): (T | undefined)[][] {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (!first || !last) return [];
  const byDay = new Map(days.map((one) => [one.day, one]));
  const rows: (T | undefined)[][] = [];
  for (let monday = firstDay(first, 'week'); monday <= last; monday = addDays(monday, 7))
    rows.push(Array.from({ length: 7 }, (_, index) => byDay.get(addDays(monday, index))));
  return rows;
}
