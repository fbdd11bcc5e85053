import type { ScriptEntry } from '../match/script.ts';
import type { ClipKind } from './clips.ts';
import type { PlayedMatch } from './played-match.ts';

/** The kind of clip that shows an entry of the script; undefined for one that is not shown. */
export function clipFor({ script, sides }: PlayedMatch, index: number): ClipKind | undefined {
  const entry = script.entries[index]!;
  const home = entry.teamUuid === sides[0].uuid;
  switch (entry.kind) {
    case 'kickoff':
      return 'kick-off';
    case 'goal':
      return home ? 'goal-right' : 'goal-left';
    // The home keeper stands in the left goal.
    case 'save':
      return home ? 'save-left' : 'save-right';
    case 'card':
      return home ? 'card-home' : 'card-away';
    case 'substitution':
      return home ? 'substitution-home' : 'substitution-away';
    case 'period':
      return 'half-time';
    case 'end':
      return 'full-time';
    default:
      return undefined;
  }
}

/** Seconds from the kick-off. */
export const secondOf = ({ script }: PlayedMatch, { at }: ScriptEntry): number => (at - script.startsAt) / 1000;
