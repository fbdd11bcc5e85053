import type Hls from 'hls.js';

/** A sound that viewers can choose: a language, or the crowd alone. */
export interface AudioChoice {
  /** Its name in the playlist, which is that of its language or its own. */
  label: string;
  /** BCP 47, where it is known. */
  language: string | null;
}

/** The sounds of a video; none where there is nothing to choose. */
export function audioChoicesOf(tracks: readonly { name: string; lang?: string | undefined }[]): AudioChoice[] {
  const choices = tracks.map(({ name, lang }) => ({ label: name, language: lang || null }));
  const distinct = choices.filter(({ label }, index) => choices.findIndex((one) => one.label === label) === index);
  return distinct.length > 1 ? distinct : [];
}

/** Reports the sounds of a video and the one that plays, as they change. */
export function followAudio(hls: Hls, report: (choices: AudioChoice[], playing: string | null) => void): void {
  const { Events } = hls.constructor as typeof Hls;
  const tell = () => report(audioChoicesOf(hls.audioTracks), hls.audioTracks[hls.audioTrack]?.name ?? null);
  hls.on(Events.AUDIO_TRACKS_UPDATED, tell);
  hls.on(Events.AUDIO_TRACK_SWITCHED, tell);
}

/** Plays another sound at once; what of the old one is buffered ahead is not heard. */
export function chooseAudio(hls: Hls, label: string): void {
  const track = hls.audioTracks.findIndex(({ name }) => name === label);
  if (track >= 0) hls.audioTrack = track;
}
