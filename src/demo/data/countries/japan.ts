import { type Country, list } from '../country.ts';

export const japan: Country = {
  code: 'JP',
  name: 'Japan',
  zones: ['Asia/Tokyo'],
  cities: list('Kazehama, Hoshigawa, Minatozaki, Shirotori, Aomine, Tsukishiro, Kurehana, Midorisawa'),
  clubs: {
    football: list('% SC, FC %, % Vento, % Raijin'),
    basketball: list('% Blue Cranes, % Thunder Drums, % Jets'),
    volleyball: list('% Sparrows, % Waves, % Tigers'),
    rugby: list('% Blossoms, % Ironworks, % Kodiaks'),
    'ice-hockey': list('% Ice Bucks, % Snow Foxes'),
    handball: list('% Phoenix, % Sun Gates'),
  },
  stadiums: list('% Stadium, % Athletic Park'),
  halls: list('% Dome, Harbour Arena %, % Civic Gymnasium'),
  men: list('Daichi, Haruto, Itsuki, Kaito, Kenta, Minato, Naoki, Ren, Riku, Shota, Sora, Takumi, Tsubasa, Yūma, Yūto'),
  women: list('Aoi, Hina, Kaho, Mio, Rin, Saki, Yui, Yuna'),
  families: list(
    'Akizuki, Dōmoto, Fukazawa, Hayasaka, Ishimori, Kagawara, Kisaragi, Kōno, Minamoto, Nagatomi, Ōshima, Sakamaki, Shinohara, Tachibana, Umezawa, Wakabayashi, Yoshinaga',
  ),
  womenSuffix: 'Ladies',
};
