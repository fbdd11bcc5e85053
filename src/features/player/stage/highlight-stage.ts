import type { Highlight } from '#contract/entities.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { withClip } from '../clip.ts';
import type { Stage } from './stage.ts';

/** What the stage of a highlight shows: its part of the film, where there is one. */
export function highlightStage({ url, startsAfter, duration }: Highlight): Stage {
  const film = safeUrl(url);
  return film ? { kind: 'replay', url: withClip(film, startsAfter, duration) } : { kind: 'none', reason: 'not-shown' };
}
