import { type Country, list } from '../country.ts';

export const portugal: Country = {
  code: 'PT',
  name: 'Portugal',
  zones: ['Europe/Lisbon', 'Europe/Lisbon', 'Europe/Lisbon', 'Europe/Lisbon', 'Atlantic/Azores'],
  cities: list(
    'Alvoreda, Barranqueira, Carvalhão, Duas Pontes, Estrela do Mar, Figueiró Velho, Golegosa, Lagoa Nova, Monte Sereno, Oliveirinha, Pedrógão Novo, Ribeira Funda, São Gonçalo, Telhões, Vale Formoso',
  ),
  clubs: {
    football: list('SC %, CF %, GD %, União %, Académico %, Belenos de %, Clube Desportivo %'),
    volleyball: list('Voleibol %, Clube Kairós %'),
  },
  stadiums: list('Estádio Municipal de %, Campo da Ponte, Estádio do Farol, Estádio de %'),
  halls: list('Pavilhão %, Pavilhão Municipal de %'),
  men: list(
    'Afonso, Bruno, Caetano, Diogo, Edgar, Filipe, Gil, Hélder, Ivo, João, Leandro, Miguel, Nuno, Otávio, Paulo, Renato, Simão, Tiago, Vasco, Xavier',
  ),
  women: list('Ana, Beatriz, Catarina, Diana, Eva, Francisca, Inês, Joana, Leonor, Matilde, Rita, Sofia, Telma, Vânia'),
  families: list(
    'Abrantes, Barroso, Calçada, Domingues, Esteves, Falcão, Gouveia, Henriques, Leitão, Magalhães, Negrão, Ornelas, Pestana, Queirós, Rebelo, Simões, Teixeira, Vilaça, Xavier, Zambujo, Conceição, Dá Mesquita',
  ),
  womenSuffix: 'Feminino',
};
