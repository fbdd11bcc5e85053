/** What stands in for a missing or broken picture (spec 3); served by the site itself, so that they never depend on a backend. */
export const DEFAULT_IMAGES = {
  club: '/defaults/club.svg',
  team: '/defaults/team.svg',
  cover: '/defaults/cover.svg',
  thumb: '/defaults/thumb.svg',
} as const;
