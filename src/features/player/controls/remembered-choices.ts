import { keepIn, readFrom } from '#lib/device-storage.ts';
import { markChanged } from '#stores/settings-mark.ts';
import { DATA_SAVER_KEY } from '../start/device-choices.ts';
import { AUTO_QUALITY, DATA_SAVER, type Quality } from '../engine/quality.ts';
import { SPEEDS } from '../player-state.ts';

/** Both last as long as the tab: tomorrow's network may need another quality. */
const QUALITY_KEY = 'player.quality';
const SPEED_KEY = 'player.speed';

/** Remembers a quality for the next videos; automatic and data saver change the setting that synchronises with the account. */
export function rememberQuality(index: number, qualities: readonly Quality[]): void {
  const fixed = qualities.find((quality) => quality.index === index);
  keepIn('sessionStorage', QUALITY_KEY, fixed?.label ?? null);
  if (fixed) return;
  const chosen = index === DATA_SAVER ? 'on' : 'off';
  if (chosen === (readFrom('localStorage', DATA_SAVER_KEY) ?? 'off')) return;
  keepIn('localStorage', DATA_SAVER_KEY, chosen);
  markChanged();
}

/** The index of the remembered quality, null where this video has none. */
export function rememberedQuality(qualities: readonly Quality[]): number | null {
  const label = readFrom('sessionStorage', QUALITY_KEY);
  return qualities.find((quality) => quality.label === label && quality.index > AUTO_QUALITY)?.index ?? null;
}

export function rememberSpeed(speed: number): void {
  keepIn('sessionStorage', SPEED_KEY, speed === 1 ? null : String(speed));
}

export function rememberedSpeed(): number {
  const stored = Number(readFrom('sessionStorage', SPEED_KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}
