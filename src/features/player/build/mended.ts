/** What hls.js gets wrong, as it reads there and as it should. */
const MENDS: Record<string, { wrong: string; right: string }> = {
  // Where a playlist brings the last parts of a live film and says that it is over, none of them is asked for: the film
  // stands some frames before its end and never ends.
  'its next segment': {
    wrong: '(!loadingParts || partList[0].fragment.sn > fragSn || !levelDetails.live || !partList.some(',
    right: '(!(this.loadingParts && partList?.length) || partList[0].fragment.sn > fragSn || !partList.some(',
  },
  // A film that it takes over has sound of its own from the first moment. Until that was switched to, pictures are loaded by
  // what picture and sound have in common, so where the sound ends first, a segment that is there once more.
  'how much picture there is': {
    wrong: 'if (this.mediaBuffer && this.altAudio === AlternateAudio.SWITCHED) {',
    right: 'if (this.mediaBuffer && this.altAudio !== AlternateAudio.DISABLED) {',
  },
  // It also hears of that film's buffers before it hears of its element, and then forgets them.
  'the element of a film': {
    wrong: 'const media = this.media = this.mediaBuffer = data.media;',
    right: 'const media = this.media = data.media; this.mediaBuffer ||= media;',
  },
};

/** The source of hls.js without its faults. @throws Error where a newer hls.js looks different */
export function mended(source: string): string {
  return Object.entries(MENDS).reduce((code, [what, { wrong, right }]) => {
    if (code.split(wrong).length !== 2) throw new Error(`hls.js finds ${what} otherwise: look at build/mended.ts.`);
    return code.replace(wrong, right);
  }, source);
}
