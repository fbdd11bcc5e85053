import type { SportSlug } from '#sports/sports.ts';

/** Suffix for a football club's team in another sport, by country; appended to the club's name. */
export const sections: Record<string, Partial<Record<SportSlug, string>>> = {
  DE: { basketball: 'Basketball', handball: 'Handball' },
  ES: { basketball: 'Baloncesto', volleyball: 'Voleibol' },
  FR: { handball: 'Handball', rugby: 'Rugby' },
  IT: { basketball: 'Basket', volleyball: 'Volley' },
};

export const SECOND_TEAM = 'II';
