import { type Country, list } from '../country.ts';

export const england: Country = {
  code: 'GB-ENG',
  name: 'England',
  zones: ['Europe/London'],
  cities: list(
    'Ashenford, Barrowmere, Calderwick, Dunmoor, Elmsgate, Fennbridge, Greyhaven, Harrowick, Inglestone, Kettlemere, Larksworth, Marlowe Bay, Netherfold, Oxhaven, Pellbrook, Quarrington Heath, Ravensmoor, Saltercombe, Thornleigh Cross, Upper Wexcombe, Wolverdale, Yarrowby, Stonecross-on-Sea, Hallowmere',
  ),
  clubs: {
    football: list('% United, % City, % Rovers, % Athletic, % Town, % Wanderers, % Albion, AFC %, % County, % Argyle'),
    rugby: list('% RFC, % Saxons, % Old Boys, % Foresters, % Wasps & Harriers'),
  },
  stadiums: list('% Road, The % Ground, Mill Lane, % Park, Gasworks End, St Osric’s, Canal Street, % Common'),
  halls: list('% Leisure Centre, The Old Foundry, % Hall'),
  men: list(
    'Alfie, Ben, Callum, Dan, Elliot, Finley, George, Harry, Isaac, Jack, Kieran, Liam, Marcus, Nathan, Oliver, Reece, Sam, Theo, Tyrone, Will, Zak, Kwame, Idris, Femi',
  ),
  women: list(
    'Amelia, Beth, Chloe, Daisy, Ella, Freya, Georgia, Hannah, Imogen, Jodie, Keira, Leah, Millie, Nikita, Poppy, Rachel, Simone, Tess, Zara, Abi',
  ),
  families: list(
    'Ashdown, Barlow, Carver, Dunne, Ellery, Fairbrother, Garside, Hargreaves, Iveson, Jessop, Kershaw, Langley, Mayhew, Norcott, Oakden, Pemberton, Quill, Radley, Sowerby, Thackeray, Underhill, Vickers, Whitlock, Yardley, Adeyemi, Okafor, Mensah, Chaudhry',
  ),
  womenSuffix: 'Women',
};
