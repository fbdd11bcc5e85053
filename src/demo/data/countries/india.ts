import { type Country, list } from '../country.ts';

export const india: Country = {
  code: 'IN',
  name: 'India',
  zones: ['Asia/Kolkata'],
  cities: list('Chandrapuri, Neelgarh, Suryanagar, Vanamala, Kesaripur'),
  clubs: {
    football: list('% FC, East %, Sporting %'),
    basketball: list('% Chargers, % Lions'),
    'ice-hockey': list('% Snow Leopards, % Yaks'),
    rugby: list('% Gaurs, % Maharajas RFC'),
    volleyball: list('% Thunderbolts, % Aces'),
    handball: list('% Blazers, % Cobras'),
  },
  stadiums: list('% Maidan, Lakeside Stadium %'),
  halls: list('% Indoor Stadium, Nehru Road Hall'),
  men: list(
    'Aditya, Arjun, Dev, Harsh, Ishaan, Karthik, Lallian, Manvir, Nikhil, Pranav, Rohit, Sahal, Siddharth, Udanta, Vikram',
  ),
  women: list('Aditi, Bala, Indu, Manisha, Pyari, Sangita'),
  families: list(
    'Banerji, Chauhan, Das, Fernandes, Gogoi, Iyer, Jhinganwal, Kuruvilla, Lalremruata, Menon, Naorem, Pillai, Rathore, Sandhu, Thapar',
  ),
  womenSuffix: 'Women',
};
