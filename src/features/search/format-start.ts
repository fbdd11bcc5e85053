const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Date and time of an event's start in the browser's time zone and the given language (a BCP 47 tag); only the date where
 * the time is not known, nothing where the text is no moment.
 */
export function startFormatter(languageTag: string, timeZone?: string): (startTime: string) => string {
  let formats: Formats | undefined;
  return (startTime) => {
    const start = new Date(startTime);
    if (Number.isNaN(start.getTime())) return '';
    // Made at the first result: hydrating must not wait for them.
    formats ??= formatsFor(languageTag, timeZone);
    return (DAY_ONLY.test(startTime) ? formats.day : formats.moment).format(start);
  };
}

interface Formats {
  day: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
}

function formatsFor(languageTag: string, timeZone: string | undefined): Formats {
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    day: new Intl.DateTimeFormat(languageTag, { ...date, timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat(languageTag, { ...date, hour: 'numeric', minute: '2-digit', ...zone }),
  };
}
