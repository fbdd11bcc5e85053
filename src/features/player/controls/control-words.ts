import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import type { PlayerTexts } from '../texts.ts';

/** Translates media-chrome. Call it before its elements are defined: they read their texts once. */
export function setControlWords(language: string, texts: PlayerTexts): void {
  const words: Record<string, string> = {
    'video player': texts.player,
    play: texts.play,
    pause: texts.pause,
    Play: texts.play,
    Pause: texts.pause,
    mute: texts.mute,
    unmute: texts.unmute,
    Mute: texts.mute,
    Unmute: texts.unmute,
    volume: texts.volume,
    seek: texts.seek,
    'seek back {seekOffset} seconds': texts.back,
    'seek forward {seekOffset} seconds': texts.forward,
    'Seek backward': texts.back,
    'Seek forward': texts.forward,
    'playback time': texts.time,
    '{currentTime} of {totalTime}': texts.timeOf,
    'video not loaded, unknown time.': texts.timeUnknown,
    ...texts.units,
    live: texts.live,
    'playing live': texts.liveNow,
    'seek to live': texts.liveReturn,
    'start airplay': texts.airplay,
    'stop airplay': texts.airplay,
    Airplay: texts.airplay,
    'media loading': texts.loading,
    'closed captions': texts.captions,
    'Enable captions': texts.captions,
    'Disable captions': texts.captions,
    'enter fullscreen mode': texts.fullscreenEnter,
    'exit fullscreen mode': texts.fullscreenExit,
    'Enter fullscreen mode': texts.fullscreenEnter,
    'Exit fullscreen mode': texts.fullscreenExit,
    'enter picture in picture mode': texts.pipEnter,
    'exit picture in picture mode': texts.pipExit,
    'Enter picture in picture mode': texts.pipEnter,
    'Exit picture in picture mode': texts.pipExit,
  };
  addTranslation(language, words as Parameters<typeof addTranslation>[1]);
  setLanguage(language);
}
