import { cleanText } from './clean-text.ts';
import type { Squad, SquadPlayer, Stadium } from './model.ts';
import { parseDay, parseOffset } from './parse-time.ts';

type Content = Record<string, unknown>;

const POSITIONS: Readonly<Record<string, string>> = {
  GK: 'Goalkeeper',
  DF: 'Defender',
  MF: 'Midfielder',
  FW: 'Forward',
};

/** The grounds of a tournament, from its `stadiums` file; without those that have no name. */
export function readStadiums(text: string): Stadium[] {
  return entriesOf(text, 'stadiums').flatMap(({ name, city, cc, capacity, timezone }) => {
    const named = cleanText(name);
    if (named === null) return [];
    const country = cleanText(cc)?.toUpperCase() ?? '';
    const zone = cleanText(timezone);
    return {
      name: named,
      // Several grounds of a city are numbered: "Doha (2)".
      city: cleanText(city)?.replace(/ \(\d+\)$/, '') ?? null,
      country: /^[A-Z]{2}$/.test(country) ? country : null,
      capacity: Number.isInteger(capacity) && (capacity as number) > 0 ? (capacity as number) : null,
      offset: zone === null ? null : (parseOffset(zone) ?? null),
    };
  });
}

/** The players of the teams of a tournament, from its `squads` file; without those that have no name. */
export function readSquads(text: string): Squad[] {
  return entriesOf(text, 'squads').flatMap(({ name, players }) => {
    const team = cleanText(name);
    if (team === null || !Array.isArray(players)) return [];
    return { team, players: (players as Content[]).flatMap((player) => playerOf(player) ?? []) };
  });
}

function playerOf({ name, number, pos, date_of_birth }: Content): SquadPlayer | null {
  const named = cleanText(name);
  if (named === null) return null;
  return {
    name: named,
    number:
      Number.isInteger(number) && (number as number) >= 0 && (number as number) < 1000 ? (number as number) : null,
    position: POSITIONS[cleanText(pos) ?? ''] ?? cleanText(pos),
    born: parseDay(date_of_birth),
  };
}

/** The objects of a list, or of the list under a key; none where the text is something else. */
function entriesOf(text: string, key: string): Content[] {
  try {
    const content = JSON.parse(text) as unknown;
    const list = Array.isArray(content) ? content : (content as Content | null)?.[key];
    return Array.isArray(list) ? list.filter((one): one is Content => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}
