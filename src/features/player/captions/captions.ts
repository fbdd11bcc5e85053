/** Captions or subtitles of a video. */
export interface Caption {
  language: string;
  label: string;
}

type Track = Pick<TextTrack, 'kind' | 'language' | 'label' | 'mode'>;

/** The captions menu: one entry per language, in the video's order. */
export function captionsOf(tracks: Iterable<Track>): Caption[] {
  const found = new Map<string, Caption>();
  for (const { kind, language, label } of tracks) {
    if (isCaption(kind) && !found.has(language)) found.set(language, { language, label: label || language });
  }
  return [...found.values()];
}

/** Shows the captions of one language and hides all others; null hides all. */
export function showCaptions(tracks: Iterable<Track>, language: string | null): void {
  let shown = false;
  for (const track of tracks) {
    if (!isCaption(track.kind)) continue;
    const mode: TextTrackMode = !shown && track.language === language ? 'showing' : 'disabled';
    shown ||= mode === 'showing';
    if (track.mode !== mode) track.mode = mode;
  }
}

/** The language of the captions on screen, null where there are none. */
export function shownCaptions(tracks: Iterable<Track>): string | null {
  for (const track of tracks) if (isCaption(track.kind) && track.mode === 'showing') return track.language;
  return null;
}

/** The language for the captions button: the last choice, else the page's (a language tag), else the first. */
export function captionsToTurnOn(captions: readonly Caption[], lastChosen: string | null, page: string): string | null {
  const languages = captions.map(({ language }) => language);
  const wanted = (tag: string | null) =>
    languages.find((language) => language === tag) ?? languages.find((language) => tag && base(language) === base(tag));
  return wanted(lastChosen) ?? wanted(page) ?? languages[0] ?? null;
}

const base = (tag: string): string => tag.split('-', 1)[0] ?? '';

const isCaption = (kind: string): boolean => kind === 'captions' || kind === 'subtitles';
