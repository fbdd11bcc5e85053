/**
 * Names of the same club that no rule can match, by region: the key of the name in the file, then the key of its usual name. A
 * common prefix is no rule: Dundee FC is not Dundee United.
 */
export const CLUB_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: {
    'rb salzburg': 'red bull salzburg',
    'fc red bull salzburg': 'red bull salzburg',
    'sk sturm graz': 'sturm graz',
  },
  // The third division of 2025-26 cuts names after the first word: even AFC Wimbledon's.
  'GB-ENG': {
    afc: 'afc wimbledon',
    bolton: 'bolton wanderers',
    bradford: 'bradford city',
    burton: 'burton albion',
    cardiff: 'cardiff city',
    doncaster: 'doncaster rovers',
    exeter: 'exeter city',
    huddersfield: 'huddersfield town',
    leyton: 'leyton orient',
    lincoln: 'lincoln city',
    luton: 'luton town',
    mansfield: 'mansfield town',
    northampton: 'northampton town',
    peterborough: 'peterborough united',
    plymouth: 'plymouth argyle',
    rotherham: 'rotherham united',
    stockport: 'stockport county',
    wigan: 'wigan athletic',
    wycombe: 'wycombe wanderers',
  },
  IT: {
    'ac pisa': 'pisa',
    'pisa sc': 'pisa',
    'us sassuolo calcio': 'sassuolo calcio',
  },
};
