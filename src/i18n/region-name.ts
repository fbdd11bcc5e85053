import type { Locale } from '#config/locales.ts';

/** Names in the catalogue that Intl does not have in English, and their German ones. */
const OTHERS: Readonly<Record<string, string>> = {
  'Bosnia and Herzegovina': 'Bosnien und Herzegowina',
  England: 'England',
  Europe: 'Europa',
  'Northern Ireland': 'Nordirland',
  Scotland: 'Schottland',
  Wales: 'Wales',
  World: 'Welt',
};
/** UN M.49: the continents. */
const CONTINENTS = ['002', '003', '005', '009', '142'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const inGerman = new Map<string, string>();

/** The name of a region in the visitor's language by its English name; an unknown one stays. */
export function regionNameIn(locale: Locale, name: string): string {
  if (locale !== 'de') return name;
  if (inGerman.size === 0) fill();
  return inGerman.get(name) ?? name;
}

function fill(): void {
  const [english, german] = ['en', 'de'].map((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));
  const countries = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  for (const code of [...countries, ...CONTINENTS]) {
    const [name, local] = [english?.of(code), german?.of(code)];
    if (name && local) inGerman.set(name, local);
  }
  for (const [name, local] of Object.entries(OTHERS)) inGerman.set(name, local);
}
