import { type Country, list } from '../country.ts';

export const italy: Country = {
  code: 'IT',
  name: 'Italy',
  zones: ['Europe/Rome'],
  cities: list(
    'Acquafredda, Borgosanto, Castelverde Marina, Doriana, Ermellino, Fontebuia, Granaluce, Isolabianca, Lagoscuro, Montedoro, Nerviola, Oltrefiume, Pontelungo, Quercianera Alta, Roccaluna, Sant’Elpidio a Valle, Torrefranca, Urbella, Valmarina, Zibello Nuovo',
  ),
  clubs: {
    football: list('AC %, US %, % Calcio, AS %, Virtus %, SS %, Pro %, Associazione Calcio % 1908, Aurora %'),
    basketball: list('Pallacanestro %, % Basket, Olimpia %, Virtus %'),
    volleyball: list('Volley %, Pallavolo %, % Volley Club'),
  },
  stadiums: list('Stadio Comunale di %, Stadio della Vittoria, Stadio dei Cedri, Arena %, Stadio %'),
  halls: list('Palasport %, PalaMare, Pala%, PalaCedri'),
  men: list(
    'Alessio, Andrea, Bruno, Cristian, Davide, Edoardo, Fabio, Gianluca, Ivan, Jacopo, Lorenzo, Luca, Manuel, Niccolò, Omar, Pietro, Riccardo, Samuele, Tommaso, Ugo, Valerio, Zeno',
  ),
  women: list(
    'Alessia, Bianca, Camilla, Debora, Elisa, Federica, Giada, Ilaria, Lucia, Martina, Noemi, Ottavia, Paola, Rachele, Serena, Tosca, Valentina, Viola',
  ),
  families: list(
    'Albanesi, Bertolucci, Carraro, D’Amico, Esposti, Ferrante, Gualtieri, Iannone, Lombardozzi, Marchetti, Nardini, Orsini, Pellegrin, Quaranta, Rinaldini, Santangelo, Tedesco, Umberti, Vitale, Zanetello, Dell’Acqua, Colò, Bassi, Moretto',
  ),
  womenSuffix: 'Femminile',
};
