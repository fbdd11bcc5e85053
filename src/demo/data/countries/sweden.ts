import { type Country, list } from '../country.ts';

export const sweden: Country = {
  code: 'SE',
  name: 'Sweden',
  zones: ['Europe/Stockholm'],
  cities: list(
    'Ask, Björkhamn, Dalsjö, Granvik Norra, Hedlunda, Isfors, Kråkås, Ljungehed, Norrsund, Renforsen, Stenudden, Tallåsen, Ålviken, Öjesjö',
  ),
  clubs: {
    football: list('IFK %, % IF, BK %, IK %'),
    'ice-hockey': list('% HC, IF %, % HF, Timrarna %, % AIK, %'),
  },
  stadiums: list('Norrskensvallen, Hamnvallen, %vallen'),
  halls: list('% Ishall, %hallen, Arena %, Norrskenet'),
  men: list(
    'Albin, Björn, Casper, Elias, Filip, Gustav, Henrik, Isak, Jesper, Kalle, Ludvig, Måns, Nils, Oscar, Pontus, Rasmus, Sixten, Ture, Viktor, Åke',
  ),
  women: list('Agnes, Elin, Filippa, Hedda, Johanna, Kajsa, Linn, Maja, Sofia, Tuva'),
  families: list(
    'Alströmer, Bergqvist, Carlborg, Dahlgren, Edström, Forsell, Granlund, Hägglund, Isaksson, Järnberg, Källström, Lindahl, Malmros, Nyström, Öberg, Palmqvist, Rönnqvist, Sjögren, Törnkvist, Wallgren, Ågren',
  ),
  womenSuffix: 'Dam',
};
