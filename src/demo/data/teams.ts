import { list } from './country.ts';

/** Racing teams, one for each country of the racing plan, in its order. */
export const racingTeams: readonly string[] = list(
  'Scuderia Valdoro, Calderwick Grand Prix Engineering, Écurie Hauterive, Falkenmünde Motorsport, Escudería Bellamar, Adlerwerk Racing, Kazehama Racing Development, Copper Ridge Autosport, Equipe Pedra Azulina, Team Aarmatt',
);

/** Race circuits: name, city, country, IANA zone. */
export const circuits: readonly (readonly [name: string, city: string, country: string, zone: string])[] = [
  ['Autodromo dei Cedri', 'Valmarina', 'IT', 'Europe/Rome'],
  ['Greyhaven Circuit', 'Greyhaven', 'GB-ENG', 'Europe/London'],
  ['Circuit des Trois Vallées', 'Valserein', 'FR', 'Europe/Paris'],
  ['Heidering', 'Ostermarsch', 'DE', 'Europe/Berlin'],
  ['Circuito de la Bahía', 'Bellamar', 'ES', 'Europe/Madrid'],
  ['Gletschring', 'Gletsching', 'AT', 'Europe/Vienna'],
  ['Hoshigawa International Speedway', 'Hoshigawa', 'JP', 'Asia/Tokyo'],
  ['Copper Ridge Raceway', 'Copper Ridge', 'US', 'America/Denver'],
];
