import { type Country, list } from '../country.ts';

export const austria: Country = {
  code: 'AT',
  name: 'Austria',
  zones: ['Europe/Vienna'],
  cities: list(
    'Almhofen, Donauwies, Enzbruck, Gletsching, Himmelgarten, Kaisermark, Murwinkel, Rossthal am See, Traunkirchl, Wörtherau',
  ),
  clubs: {
    football: list('SK %, Union %, SC %, Rapid Sportfreunde %, Sportklub Grün-Weiß %'),
    basketball: list('% Gunners, BC %, Basket Lions %'),
    'ice-hockey': list('EC %, Steinböcke %, % Capitals'),
  },
  stadiums: list('Stadion %, Alpenstadion %, Sportzentrum %'),
  halls: list('Franz-Huber-Halle, Alpenarena %, Stadthalle %, Eishalle %'),
  men: list(
    'Alois, Benedikt, Christoph, Dejan, Florian, Gernot, Jakob, Konrad, Leopold, Maximilian, Nikola, Philipp, Raphael, Stefan, Tobias, Xaver',
  ),
  women: list('Anna, Barbara, Carina, Eva, Katharina, Lisa, Magdalena, Nina, Sarah, Theresa, Verena'),
  families: list(
    'Aigner, Berghammer, Czerny, Dobnig, Edlinger, Fankhauser, Gschwandtner, Haslinger, Innerhofer, Kofler, Lackner, Moosbrugger, Novak, Obermayr, Pichler, Reisinger, Stöckl, Unterweger, Wimmer, Zauner, Kovačević',
  ),
  womenSuffix: 'Frauen',
};
