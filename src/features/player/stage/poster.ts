/** The poster of a video in its sizes. */
export interface Poster {
  /** Small, and in a format for every browser that plays video. */
  src: string;
  srcset: string | undefined;
}

/** Only the posters of our own media folder are known to come as AVIF in two widths (`poster-640.avif`, `poster-1280.avif`). */
export function posterOf(url: string): Poster {
  const folder = /^(\/media\/vod\/[^/]+\/)poster\.webp$/.exec(url)?.[1];
  if (!folder) return { src: url, srcset: undefined };
  const at = (width: number) => `${folder}poster-${width}.avif`;
  return { src: at(640), srcset: `${at(640)} 640w, ${at(1280)} 1280w` };
}

/** A phone takes the small one: its play button covers what the large one would sharpen, and the video follows at once. */
export const POSTER_SIZES = '(max-width: 600px) 60vw, min(100vw, 70vh * 16 / 9)';
