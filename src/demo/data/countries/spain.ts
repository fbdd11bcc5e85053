import { type Country, list } from '../country.ts';

export const spain: Country = {
  code: 'ES',
  name: 'Spain',
  zones: ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary'],
  cities: list(
    'Alcantera, Bellamar, Cañaveral del Duque, Dos Torres, Espinosa la Real, Fuentelarga, Guadamora, Hinojeda, Islabrava, Jarandal, Lomablanca, Marbrava, Navaluz, Oliveira del Mar, Peñarrubia, Quintamonte, Río Claro, San Cristóbal de la Ribera Alta, Torrealba, Valdoro, Zafrillas, Monteazul',
  ),
  clubs: {
    football: list(
      'CD %, UD %, Atlético %, Real %, CF %, Deportivo %, Racing %, SD %, Sociedad Deportiva Cultural y Recreativa %',
    ),
    basketball: list('CB %, Baloncesto %, Estudiantes %, % Básquet'),
    volleyball: list('CV %, Voley %'),
  },
  stadiums: list('Estadio de %, Campo de la Alameda, Nuevo %, El Mirador, Estadio San Telmo, Campo Municipal de %'),
  halls: list('Pabellón Municipal de %, Palacio de Deportes de %, Pabellón Los Olmos'),
  men: list(
    'Adrián, Álvaro, Borja, Carlos, Dani, Eneko, Fermín, Gonzalo, Hugo, Iker, Javi, Kepa, Luis, Mateo, Nico, Óscar, Pablo, Rubén, Sergio, Toni, Unai, Víctor, Yeray, Íñigo',
  ),
  women: list(
    'Ainhoa, Belén, Carmen, Daniela, Elena, Fátima, Gloria, Irene, Jimena, Laia, Lucía, Marta, Nerea, Noelia, Olga, Paula, Rocío, Sara, Teresa, Vega',
  ),
  families: list(
    'Aguirre, Benavent, Cifuentes, del Olmo, Echevarría, Figueroa, Garrido, Herranz, Ibáñez, Jurado, Lacalle, Montalbán, Nieto, Oñate, Pedrosa, Quiroga, Rebollo, Sanchís, Tejedor, Urrutia, Valcárcel, Yagüe, Zamorano, Peñalver, Muñiz, Cañas, de la Fuente',
  ),
  womenSuffix: 'Femenino',
};
