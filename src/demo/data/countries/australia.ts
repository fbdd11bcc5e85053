import { type Country, list } from '../country.ts';

export const australia: Country = {
  code: 'AU',
  name: 'Australia',
  zones: ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth'],
  cities: list('Wattle Bay, Port Merrin, Redgum Valley, Coolangra, Mount Harrow, Kestrel Heads'),
  clubs: {
    football: list('% Mariners, % City, % Strikers'),
    basketball: list('% Breakers, % Crocodiles, % Taipans'),
    'ice-hockey': list('% Ice, % Rhinos'),
    rugby: list('% Warrigals, % Reds, % Brumbies & Bushmen'),
    volleyball: list('% Spikers, % Kookaburras'),
    handball: list('% Magpies, % Southerlies'),
  },
  stadiums: list('% Oval, % Park, % Sports Ground'),
  halls: list('The Shed, % Entertainment Centre, % Arena'),
  men: list(
    'Angus, Blake, Cooper, Darcy, Ethan, Flynn, Hamish, Jarrod, Kane, Lachlan, Mitch, Noah, Patrick, Riley, Tane, Xavier',
  ),
  women: list('Brooke, Ebony, Holly, Jasmine, Kyah, Mackenzie, Sienna, Tahlia'),
  families: list(
    'Abbott, Brannigan, Carmody, Doolan, Eastwick, Fogarty, Gilmore, Hennessy, Jardine, Kavanagh, Lonergan, Mulcahy, Nugent, Petrov, Rafferty, Sheehan, Tui, Watego, Young',
  ),
  womenSuffix: 'Women',
};
