/** A league or cup as openfootball's `leagues` lists it. */
export interface ListedLeague {
  /** The heading above it: "Germany", "International". */
  heading: string;
  /** `1`, `cup.l`; of an international one the whole code. */
  key: string;
  name: string;
  /** Its other names, without sponsors and translations. */
  names: string[];
  /** Its other codes: `ger.bl`. */
  codes: string[];
}

const KEY = /^\p{Ll}?[\p{Ll}\d_]*(?:\.[\p{Ll}\d_]+)*$/u;
const YEARS = /^(?:\d{4}(?:\/\d{2,4})?)?-(?:(\d{4})(?:\/\d{2,4})?)?$/;
const CODE = /^[\p{Ll}ö][\p{Ll}\d]*(?:\.[\p{Ll}\d]+)+$/u;

/**
 * Reads a file of openfootball's `leagues`: `= Country =`, then `key [years] Name` and `| other name | code` below it. Of a league that
 * changed its name, the last one counts, and a league of today counts more than one that is over.
 */
export function parseLeagues(text: string): ListedLeague[] {
  const found = new Map<string, ListedLeague & { until: number }>();
  let heading = '';
  let current: (ListedLeague & { until: number }) | undefined;
  for (const raw of text.split(/\r?\n/)) {
    if (raw.trim() === '__END__') break;
    const line = raw.replace(/#.*$/u, '').replace(/\s+/gu, ' ').trim();
    const named = /^= ?([^=]+?) ?=$/.exec(line)?.[1];
    if (named) {
      [heading, current] = [named, undefined];
    } else if (line.startsWith('|')) {
      for (const other of line.split('|').map(cleanName)) if (current && other) addName(current, other);
    } else if (line !== '') {
      current = entryOf(line, heading);
      const before = current && found.get(`${heading} ${current.key}`);
      if (current && (!before || current.until > before.until)) found.set(`${heading} ${current.key}`, current);
    }
  }
  return [...found.values()].map(({ until: _until, ...league }) => league);
}

function entryOf(line: string, heading: string): (ListedLeague & { until: number }) | undefined {
  const [key = '', ...words] = line.split(' ');
  if (!KEY.test(key) || words.length === 0) return undefined;
  const years = YEARS.exec(words[0] ?? '');
  const rest = (years ? words.slice(1) : words).join(' ').split(',')[0] ?? '';
  const name = cleanName(rest.split('=>').at(-1) ?? '');
  return name ? { heading, key, name, names: [], codes: [], until: years?.[1] ? Number(years[1]) : 9999 } : undefined;
}

/** Without a sponsor (`$$Carabao$$`); empty for a translation (`[de]`). */
function cleanName(text: string): string {
  if (/\[\p{Ll}{2}\]/u.test(text)) return '';
  return text.includes('$$') ? '' : text.trim();
}

function addName(league: ListedLeague, other: string): void {
  if (CODE.test(other)) league.codes.push(other);
  else if (/\p{Lu}|\d/u.test(other) && other.length > 2) league.names.push(other);
}
