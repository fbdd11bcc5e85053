/** Posters in our own media folder have AVIF versions in two widths (`poster-640.avif`, `poster-1280.avif`); `src` is the small one. */
export function posterOf(url: string): { src: string; srcset: string | undefined } {
  const folder = /^(\/media\/vod\/[^/]+\/)poster\.webp$/.exec(url)?.[1];
  if (!folder) return { src: url, srcset: undefined };
  const at = (width: number) => `${folder}poster-${width}.avif`;
  return { src: at(640), srcset: `${at(640)} 640w, ${at(1280)} 1280w` };
}

/** Phones take the small one: the video follows at once. */
export const POSTER_SIZES = '(max-width: 600px) 60vw, min(100vw, 70vh * 16 / 9)';
