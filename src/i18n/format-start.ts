import { viewerZone } from '#lib/viewer-zone.ts';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats an event's start for the visitor: only the date when the time is unknown, empty for invalid text. */
export function startFormatter(languageTag: string, timeZone?: string): (startTime: string) => string {
  let formats: Formats | undefined;
  return (startTime) => {
    const start = new Date(startTime);
    if (Number.isNaN(start.getTime())) return '';
    // Created on first use, so that hydration does not wait.
    formats ??= formatsFor(languageTag, timeZone ?? viewerZone());
    if (DAY_ONLY.test(startTime)) return formats.day.format(start);
    return `${formats.date.format(start)}, ${formats.time.format(start)}`;
  };
}

type Formats = ReturnType<typeof formatsFor>;

function formatsFor(languageTag: string, timeZone: string) {
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return {
    day: new Intl.DateTimeFormat(languageTag, { ...numbers, timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat(languageTag, { ...numbers, timeZone }),
    time: new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone }),
  };
}
