import { type Country, list } from '../country.ts';

export const brazil: Country = {
  code: 'BR',
  name: 'Brazil',
  zones: ['America/Sao_Paulo', 'America/Sao_Paulo', 'America/Manaus'],
  cities: list('Pedra Azulina, Santa Aurora, Rio das Garças, Porto Sereno, Campo Dourado, Ilha Mansa, Serra do Vento'),
  clubs: {
    football: list('EC %, % FC, Grêmio %, Clube Atlético %'),
    basketball: list('% Basquete, Unidos do %'),
    'ice-hockey': list('% Gelo, Pinguins de %'),
    rugby: list('% Rugby, Tornados de %'),
    volleyball: list('Vôlei %, % Vôlei Clube'),
    handball: list('% Handebol, Handebol Clube %'),
  },
  stadiums: list('Estádio %, Arena %'),
  halls: list('Ginásio %, Ginásio Municipal %'),
  men: list(
    'Ademir, Alisson, Breno, Caíque, Danilo, Everton, Fabrício, Gabriel, Igor, Josué, Kaio, Lucas, Matheus, Nathan, Otávio, Raí, Thiago, Vinícius, Wesley',
  ),
  women: list('Adriana, Bia, Cristiane, Duda, Gabi, Kerolin, Luana, Rafaela, Tamires'),
  families: list(
    'Almeida, Barreto, Carneiro, da Silva Neto, dos Anjos, Evangelista, Ferraz, Guimarães, Lacerda, Moura, Nascimento, Pacheco, Queiroz, Ribas, Sampaio, Tavares, Vasconcelos',
  ),
  womenSuffix: 'Feminino',
};
