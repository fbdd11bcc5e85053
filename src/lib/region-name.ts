/** Names in the catalogue that Intl does not have in English, with those of countries of the past; and their German ones. */
const OTHERS: Readonly<Record<string, string>> = {
  'Bosnia and Herzegovina': 'Bosnien und Herzegowina',
  CIS: 'GUS',
  Congo: 'Kongo',
  Czechoslovakia: 'Tschechoslowakei',
  'DR Congo': 'DR Kongo',
  'Dutch East Indies': 'Niederländisch-Indien',
  'East Germany': 'DDR',
  England: 'England',
  Europe: 'Europa',
  'FR Yugoslavia': 'BR Jugoslawien',
  'Netherlands Antilles': 'Niederländische Antillen',
  'Northern Ireland': 'Nordirland',
  Saar: 'Saarland',
  Scotland: 'Schottland',
  'Serbia and Montenegro': 'Serbien und Montenegro',
  'Soviet Union': 'Sowjetunion',
  'United Arab Republic': 'Vereinigte Arabische Republik',
  Wales: 'Wales',
  World: 'Welt',
  Yugoslavia: 'Jugoslawien',
};
/** UN M.49: the continents. */
const CONTINENTS = ['002', '003', '005', '009', '142'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Of women's and youth teams, in German. */
const MARKS: Readonly<Record<string, string>> = { Women: 'Frauen' };
const MARKED = /^(.+) (Women|Frauen|U\d\d)$/u;
const BETWEEN_SIDES = ' – ';

const inGerman = new Map<string, string>();

/** The name of a region in the reader's language by its English name; an unknown one stays. */
export function regionNameIn(locale: string, name: string): string {
  if (locale !== 'de') return name;
  if (inGerman.size === 0) fill();
  return inGerman.get(name) ?? name;
}

/** The name of a team in the reader's language: that of a national team ("Deutschland", "Deutschland U21"); others stay. */
export function teamNameIn(locale: string, name: string): string {
  if (locale !== 'de') return name;
  const [, country, mark] = MARKED.exec(name) ?? [];
  if (country === undefined || mark === undefined) return regionNameIn(locale, name);
  const local = regionNameIn(locale, country);
  return local === country ? name : `${local} ${MARKS[mark] ?? mark}`;
}

/** The title of a match in the reader's language, where its sides make it: "Deutschland – Schottland". */
export const matchTitleIn = (locale: string, title: string): string =>
  locale === 'de'
    ? title
        .split(BETWEEN_SIDES)
        .map((side) => teamNameIn(locale, side))
        .join(BETWEEN_SIDES)
    : title;

function fill(): void {
  const [english, german] = ['en', 'de'].map((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));
  const countries = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  for (const code of [...countries, ...CONTINENTS]) {
    const [name, local] = [english?.of(code), german?.of(code)];
    if (name && local) inGerman.set(name, local);
  }
  for (const [name, local] of Object.entries(OTHERS)) inGerman.set(name, local);
}
