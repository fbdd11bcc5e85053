import type { Beginning } from './beginning.ts';

/** Films that began before their player arrived, by their element: the page's script puts them here, the player takes them. */
const begun = new WeakMap<HTMLVideoElement, Beginning>();

export const keepBeginning = (beginning: Beginning): unknown => begun.set(beginning.video, beginning);

/** The beginning of an element's film, once; undefined where it has not begun. */
export function takeBeginning(video: HTMLVideoElement): Beginning | undefined {
  const beginning = begun.get(video);
  begun.delete(video);
  return beginning;
}
