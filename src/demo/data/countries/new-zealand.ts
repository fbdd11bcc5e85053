import { type Country, list } from '../country.ts';

export const newZealand: Country = {
  code: 'NZ',
  name: 'New Zealand',
  zones: ['Pacific/Auckland'],
  cities: list('Tahunga, Kererū Bay, Port Ellismere, Whakamoa'),
  clubs: {
    football: list('% Phoenix, % United'),
    basketball: list('% Sharks, % Giants'),
    'ice-hockey': list('% Swarm, % Stampede'),
    rugby: list('% Makos, % Highlanders, % Steamers'),
    volleyball: list('% Tūī, % Shags'),
    handball: list('% Kea, % Gannets'),
  },
  stadiums: list('% Domain, Harbourside Park'),
  halls: list('% Events Centre, % Arena'),
  men: list('Alapati, Caleb, Dylan, Finn, Hemi, Jayden, Kauri, Luca, Manaia, Nīkau, Rawiri, Tama, Wiremu, Zane'),
  women: list('Anahera, Kaia, Maia, Ruby, Stacey, Tiana'),
  families: list(
    'Baldwin-Moana, Cowley, Faumuina, Harawira, Ihimaera, Kahu, Love, Mataira, Ngata, Paewai, Rangihuna, Sefo, Tamihana, Whatarau',
  ),
  womenSuffix: 'Women',
};
