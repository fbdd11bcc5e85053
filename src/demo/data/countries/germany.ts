import { type Country, list } from '../country.ts';

export const germany: Country = {
  code: 'DE',
  name: 'Germany',
  zones: ['Europe/Berlin'],
  cities: list(
    'Adlersfurt, Birkenhafen, Dornbrück, Eschenlohe-Nord, Falkenmünde, Grünwalde, Hohenlauter, Immenbeck, Jägershall, Kaltenmark, Lauterhagen, Mühlfurt, Nordhallen, Ostermarsch, Pfaffenwied, Querlingen, Rabenbrück, Schönmünde, Tannhafen, Uhlenstein, Wendelfurt, Zirkenau, Löwenhagen, Kreuzwerder, Steinkuppe, Üxleben',
  ),
  clubs: {
    football: list(
      'FC %, SV %, VfB % 1898, Concordia %, TSV %, SpVgg %, Viktoria %, 1. FC %, Fortuna 09 %, Turn- und Sportverein % von 1898 e. V.',
    ),
    basketball: list('% Baskets, Towers %, BBC %, % Falcons, Alba Nova %'),
    handball: list('HSG %, TV %, % Füchse, HC %, SG %-Altstadt, VfL %'),
    'ice-hockey': list('EC %, Eisbrecher %, % Huskies, ERC %, EHC %'),
    volleyball: list('VC %, SVG %, Netzhoppers %'),
  },
  stadiums: list(
    'Stadion an der Mühle, %er Arena, Waldstadion %, Sportpark %, Jahn-Kampfbahn, %-Stadion, Stadion am Weiher',
  ),
  halls: list('Halle am Hafen, Werkhalle 7, %er Sporthalle, Stadthalle %, Große Halle %, Kuppelhalle %'),
  men: list(
    'Anton, Ben, Cem, Dominik, Emil, Fabian, Georg, Hannes, Ilkay, Jonas, Kilian, Lukas, Matthis, Niklas, Oskar, Paul, Rafael, Sönke, Tim, Ulrich, Valentin, Yannick, Jörg, Emre',
  ),
  women: list(
    'Anja, Britta, Carla, Dilara, Elisa, Franka, Greta, Hanna, Ida, Jule, Klara, Lena, Merle, Nele, Paula, Ronja, Svenja, Tabea, Wiebke, Zoë',
  ),
  families: list(
    'Abendroth, Brückner, Crämer, Dörfler, Eichinger, Fährmann, Grünewald, Hölscher, Immel, Jürgens, Kässbohrer, Lüdtke, Mühlbauer, Nöthe, Oesterle, Pfäffle, Quast, Rösler, Schwertfeger, Thönnes, Uhlig, Völker, Wüstenhagen, Yıldız, Zöllner, Großkopf, Freiherr von Ahlefeld, Özkan',
  ),
  womenSuffix: 'Frauen',
};
