import { stableUuid } from '#lib/stable-uuid.ts';
import { exactKey } from './register/name-key.ts';
import type { NamedClub } from './clubs.ts';

/** The uuid of a team: from the register's key, so that its spelling in a source does not matter. */
export const teamUuid = ({ id, decided }: Pick<NamedClub, 'id' | 'decided'>): string =>
  decided ?? stableUuid('football.json', 'team', id);

/** The uuid of a club by its key. */
export const clubUuid = (club: string): string => stableUuid('football.json', 'club', club);

/** The uuid of a ground: two clubs of a city may share it. */
export const groundUuid = (region: string, city: string | null, name: string): string =>
  stableUuid('football.json', 'ground', region, exactKey(city ?? ''), exactKey(name));
