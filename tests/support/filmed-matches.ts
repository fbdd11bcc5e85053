import { scriptOf } from '#demo/match/script.ts';
import type { FilmedMatch } from '#demo/video/played-match.ts';

/** A football match with video that starts at `startsAt` (ms); home in red, away in blue unless given. */
export function filmedMatch(uuid: string, startsAt = 0, [home, away] = ['#d01020', '#2050e0']): FilmedMatch {
  const squads = ['home', 'away'].flatMap((team_uuid) =>
    ['Goalkeeper', 'Forward', 'Defender'].map((position) => ({
      team_uuid,
      name: `${team_uuid} ${position}`,
      position,
    })),
  );
  const script = scriptOf({ uuid, sportSlug: 'football', startsAt }, ['home', 'away'], squads);
  const side = (of: 'home' | 'away', colour: string) => ({ uuid: of, name: of === 'home' ? 'Reds' : 'Blues', colour });
  return { uuid, script, sides: [side('home', home!), side('away', away!)] };
}
