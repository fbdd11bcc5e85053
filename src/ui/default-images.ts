/** Replacements for missing or broken pictures (spec 3), served by the site itself. */
export const DEFAULT_IMAGES = {
  club: '/defaults/club.svg',
  team: '/defaults/team.svg',
  cover: '/defaults/cover.svg',
  thumb: '/defaults/thumb.svg',
} as const;
