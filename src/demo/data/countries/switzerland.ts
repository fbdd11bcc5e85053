import { type Country, list } from '../country.ts';

export const switzerland: Country = {
  code: 'CH',
  name: 'Switzerland',
  zones: ['Europe/Zurich'],
  cities: list(
    'Aarmatt, Bürglikon, Col-des-Aigles, Erlenegg, Val-du-Lac, Hasliwil, Montavert, Piz Serein, Rhonegg, Sursegg, Ticinello, Uz',
  ),
  clubs: {
    football: list('FC %, BSC %, Young Fellows %, Étoile %, Servette Nova %'),
    basketball: list('% Olympic, Lions de %, BBC %'),
    'ice-hockey': list('HC %, SC %, EHC %, % Lakers, Genossenschaft Eissport % 1921'),
  },
  stadiums: list('Stadion Allmend, Stadion %, Stade de la Fontaine'),
  halls: list('Eishalle %, %-Arena, Sporthalle %, Eisstadion Obermatt'),
  men: list(
    'Andri, Beat, Cédric, Denis, Elia, Fabrice, Gian, Hannes, Jérôme, Kevin, Livio, Marco, Nando, Pascal, Reto, Silvan, Timo, Urs, Yann',
  ),
  women: list('Alisha, Céline, Flurina, Géraldine, Lara, Luana, Nadine, Ramona, Seraina, Viola'),
  families: list(
    'Aebischer, Bächtold, Caduff, Dettwiler, Eggimann, Favre, Gygax, Hürlimann, Imboden, Jaquet, Kälin, Lüscher, Mettraux, Niederberger, Odermatt, Pasquier, Rüegg, Schneuwly, Tschanz, Vonlanthen, Wyss, Zbinden, Krasniqi',
  ),
  womenSuffix: 'Frauen',
};
