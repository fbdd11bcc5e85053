import { australia } from './countries/australia.ts';
import { austria } from './countries/austria.ts';
import { brazil } from './countries/brazil.ts';
import { england } from './countries/england.ts';
import { france } from './countries/france.ts';
import { germany } from './countries/germany.ts';
import { india } from './countries/india.ts';
import { italy } from './countries/italy.ts';
import { japan } from './countries/japan.ts';
import { netherlands } from './countries/netherlands.ts';
import { newZealand } from './countries/new-zealand.ts';
import { portugal } from './countries/portugal.ts';
import { southAfrica } from './countries/south-africa.ts';
import { spain } from './countries/spain.ts';
import { sweden } from './countries/sweden.ts';
import { switzerland } from './countries/switzerland.ts';
import { usa } from './countries/usa.ts';
import type { Country } from './country.ts';

export const countries: readonly Country[] = [
  england,
  germany,
  spain,
  italy,
  france,
  netherlands,
  portugal,
  austria,
  switzerland,
  sweden,
  usa,
  brazil,
  southAfrica,
  india,
  japan,
  australia,
  newZealand,
];

export function countryOf(code: string): Country {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country) throw new Error(`No demo country ${code}`);
  return country;
}
