import { keepIn, readFrom } from '#lib/device-storage.ts';
import type { AudioChoice } from '../engine/audio-choice.ts';

/** Who wants the crowd alone, or a language, wants it in the next match too. */
const AUDIO_KEY = 'player.audio';

export function rememberAudio(label: string): void {
  keepIn('localStorage', AUDIO_KEY, label);
}

/** The label of the remembered sound; null where this video has none. */
export function rememberedAudio(sounds: readonly AudioChoice[]): string | null {
  const label = readFrom('localStorage', AUDIO_KEY);
  return sounds.find((sound) => sound.label === label)?.label ?? null;
}
