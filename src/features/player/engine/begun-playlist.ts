/**
 * A playlist as if it began `first` already: the engine counts seconds from the first segment it is told of, and has to
 * count from where the film was begun. What lay before is gone, and the next look at the playlist says so.
 */
export function beginningWith(first: number, segmentSeconds: number, playlist: string): string {
  const now = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  const gone = Array.from({ length: Math.max(0, now - first) }, (_, index) => first + index);
  if (gone.length === 0) return playlist;
  const [name = ''] = /^[^#\s]\S*$/m.exec(playlist) ?? [];
  const lines = gone.map((number) => `#EXTINF:${segmentSeconds.toFixed(6)},\n${name.replace(/\d+/, String(number))}\n`);
  return playlist
    .replace(/(#EXT-X-MEDIA-SEQUENCE:)\d+/, `$1${first}`)
    .replace(/^(?=#EXT-X-PROGRAM-DATE-TIME:)/m, lines.join(''));
}
