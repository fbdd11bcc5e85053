import type { NamedClub } from './clubs.ts';
import { prefixOfRegion } from './leagues.ts';

/** Names of national teams that Intl does not have in English, by region. Two of them may be one region: IR Iran. */
const NAMES: Readonly<Record<string, string>> = {
  'Bosnia & Herzegovina': 'BA',
  'Bosnia and Herzegovina': 'BA',
  'Cape Verde Islands': 'CV',
  'China PR': 'CN',
  'Chinese Taipei': 'TW',
  Congo: 'CG',
  "Côte d'Ivoire": 'CI',
  'Czech Republic': 'CZ',
  'DR Congo': 'CD',
  England: 'GB-ENG',
  'FYR Macedonia': 'MK',
  Holland: 'NL',
  'IR Iran': 'IR',
  'Ivory Coast': 'CI',
  'Korea DPR': 'KP',
  'Korea Republic': 'KR',
  Macedonia: 'MK',
  'Northern Ireland': 'GB-NIR',
  Palestine: 'PS',
  'Republic of Ireland': 'IE',
  Scotland: 'GB-SCT',
  Turkey: 'TR',
  USA: 'US',
  Wales: 'GB-WLS',
};
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

const regions = new Map<string, string>();

/** The region of a country by its English name, as openfootball or Intl has it; null for one that is no more, such as Yugoslavia. */
export function regionOfNation(name: string): string | null {
  if (regions.size === 0) {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const one of LETTERS)
      for (const other of LETTERS) {
        const code = one + other;
        const known = prefixOfRegion(code) ? english.of(code) : undefined;
        if (known) regions.set(folded(known), code);
      }
    for (const [known, code] of Object.entries(NAMES)) regions.set(folded(known), code);
  }
  return regions.get(folded(name)) ?? null;
}

/** A national team. Its region is its identity; a country that is no more is known by its name. */
export function nationOf(name: string): NamedClub {
  const region = regionOfNation(name);
  return { id: `nation/${region ?? name.toLowerCase()}`, region, name };
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
