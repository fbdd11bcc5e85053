import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import type { PlayerTexts } from '../texts.ts';

/** Translates media-chrome. Call it before its elements are defined: they read their texts once. */
export function setControlWords(language: string, texts: PlayerTexts): void {
  const said: [text: string, ...words: string[]][] = [
    [texts.player, 'video player'],
    [texts.play, 'play', 'Play'],
    [texts.pause, 'pause', 'Pause'],
    [texts.mute, 'mute', 'Mute'],
    [texts.unmute, 'unmute', 'Unmute'],
    [texts.volume, 'volume'],
    [texts.seek, 'seek'],
    [texts.back, 'seek back {seekOffset} seconds', 'Seek backward'],
    [texts.forward, 'seek forward {seekOffset} seconds', 'Seek forward'],
    [texts.time, 'playback time'],
    [texts.timeOf, '{currentTime} of {totalTime}'],
    [texts.timeUnknown, 'video not loaded, unknown time.'],
    [texts.live, 'live'],
    [texts.liveNow, 'playing live'],
    [texts.liveReturn, 'seek to live'],
    [texts.airplay, 'start airplay', 'stop airplay', 'Airplay'],
    [texts.loading, 'media loading'],
    [texts.captions, 'closed captions', 'Enable captions', 'Disable captions'],
    [texts.fullscreenEnter, 'enter fullscreen mode', 'Enter fullscreen mode'],
    [texts.fullscreenExit, 'exit fullscreen mode', 'Exit fullscreen mode'],
    [texts.pipEnter, 'enter picture in picture mode', 'Enter picture in picture mode'],
    [texts.pipExit, 'exit picture in picture mode', 'Exit picture in picture mode'],
  ];
  const entries = said.flatMap(([text, ...words]) => words.map((word) => [word, text]));
  const words: Record<string, string> = { ...Object.fromEntries(entries), ...texts.units };
  addTranslation(language, words as Parameters<typeof addTranslation>[1]);
  setLanguage(language);
}
