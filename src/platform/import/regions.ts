/** Regions that have no ISO 3166 country code, or whose common name differs from the one in Intl. */
const NAMES: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'DR Congo',
  CG: 'Congo',
  EU: 'Europe',
  'GB-ENG': 'England',
  'GB-NIR': 'Northern Ireland',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
};
/** Codes that Intl names although no country has them. */
const RESERVED = ['ZZ', 'XA', 'XB'];
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a region by its code: a country of ISO 3166, a part of the United Kingdom, or EU. */
export function regionName(code: string): string | undefined {
  if (Object.hasOwn(NAMES, code)) return NAMES[code];
  // UN M.49: "South America", and "world" in the middle of a sentence.
  if (/^\d{3}$/.test(code)) return countries.of(code)?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return /^[A-Z]{2}$/.test(code) && !RESERVED.includes(code) ? countries.of(code) : undefined;
}
