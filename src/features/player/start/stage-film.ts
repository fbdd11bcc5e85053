import type { FilmStart } from '#contract/film-start.ts';
import type { Stage } from '../stage/stage.ts';

/** What a stage says of its film to the page's script. */
export interface StageFilm {
  kind: 'live' | 'replay';
  url: string;
  start: FilmStart;
}

/** As the attribute of a stage: empty where the player must start the film, none where there is no film. */
export function stageFilm(stage: Stage, start: FilmStart | null): string | undefined {
  if (stage.kind !== 'live' && stage.kind !== 'replay') return undefined;
  return start ? JSON.stringify({ kind: stage.kind, url: stage.url, start } satisfies StageFilm) : '';
}
