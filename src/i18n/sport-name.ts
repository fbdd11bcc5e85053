import type { MessageKey, Translate } from './translate.ts';

/** The sports that have a name in each language, by their English name. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  Football: 'sport.name.football',
  Basketball: 'sport.name.basketball',
  Handball: 'sport.name.handball',
  'Ice Hockey': 'sport.name.ice-hockey',
  Volleyball: 'sport.name.volleyball',
  Rugby: 'sport.name.rugby',
  Motorsport: 'sport.name.motorsport',
};

/** The name of a sport in the visitor's language by its name in the catalogue; an operator's own sport has one name. */
export function sportName(t: Translate, name: string): string {
  const key = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return key ? (t as (key: MessageKey) => string)(key) : name;
}

/** Those names by the English one, for the browser. */
export const sportNames = (t: Translate): Record<string, string> =>
  Object.fromEntries(Object.keys(NAMES).map((name) => [name, sportName(t, name)]));
