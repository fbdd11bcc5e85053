import { type Country, list } from '../country.ts';

export const southAfrica: Country = {
  code: 'ZA',
  name: 'South Africa',
  zones: ['Africa/Johannesburg'],
  cities: list('Umkhaya, Proteaville, Goudrand, Kaapstroom, Sandbaai'),
  clubs: {
    football: list('% Chiefs, % Stars, Golden %'),
    basketball: list('% Tigers, % Kings'),
    'ice-hockey': list('% Warriors, % Scorpions'),
    rugby: list('% Leopards, % Kudus, % Valke'),
    volleyball: list('% Volley, % Springers'),
    handball: list('% Hawks, % Rhinos'),
  },
  stadiums: list('% Stadium, % Showgrounds, Miners’ Park'),
  halls: list('% Sports Hall, % Dome'),
  men: list(
    'Anele, Bongani, Cobus, Duane, Eben, Handré, Itumeleng, Jaco, Keagan, Lukhanyo, Mandla, Pieter, Siyabonga, Thabo, Willie, Zakhele',
  ),
  women: list('Andile, Chanté, Lebohang, Nomvula, Refiloe, Thembi'),
  families: list(
    'Botha, Coetzee, Dlamini, Esterhuizen, Fourie, Gumede, Hlongwane, Khumalo, le Roux, Mokoena, Ndlovu, Nkosi, Pietersen, van Rensburg, Zungu',
  ),
  womenSuffix: 'Ladies',
};
