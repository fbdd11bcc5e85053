import { type Country, list } from '../country.ts';

export const usa: Country = {
  code: 'US',
  name: 'United States',
  zones: ['America/New_York', 'America/Los_Angeles', 'America/Chicago', 'America/Los_Angeles', 'America/Denver'],
  cities: list(
    'Port Calder, Sierra Vista Bay, Lakefield, San Lorenzo Beach, Copper Ridge, New Avalon, Pacific Heights, Prairie Junction, Redwood Cove',
  ),
  clubs: {
    football: list('% SC, % FC, Real %, % Union'),
    basketball: list('% Comets, % Pilots, % Rattlers, % Mavens'),
    'ice-hockey': list('% Icebreakers, % Lumberjacks, % Moose, % Night Owls'),
    rugby: list('% Ironsides, % Stallions, % Free Jacks RFC'),
    volleyball: list('% Surge, % Sandpipers, % Vipers'),
    handball: list('% Handball, % Rockets, % Team Handball Club'),
  },
  stadiums: list('% Field, Founders Park, % Stadium'),
  halls: list('% Center, Union Station Arena, % Fieldhouse'),
  men: list(
    'Aaron, Brandon, Chase, DeShawn, Eli, Garrett, Hunter, Isaiah, Jalen, Kyle, Logan, Malik, Nate, Orlando, Preston, Ricardo, Trey, Wyatt, Xavier, Zion',
  ),
  women: list('Alyssa, Brianna, Crystal, Jaelin, Kelley, Lindsey, Megan, Naomi, Sydney, Trinity'),
  families: list(
    'Abernathy, Beckett, Castellano, Delgado, Everhart, Fitzgerald, Grayson, Holloway, Ingram, Jefferson, Kowalski, Lawson, McAllister, Nakamura, Ortega, Prescott, Reyes, Sullivan, Tran, Whitfield, Youngblood',
  ),
  womenSuffix: 'Women',
};
