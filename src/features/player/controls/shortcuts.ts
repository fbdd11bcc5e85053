import type { PlayerTexts } from '../texts.ts';

/** The keys of the player while it has the focus, as its help lists them. Arrow keys by what is printed on them. */
export function shortcutsOf(texts: PlayerTexts): { keys: string[]; does: string }[] {
  return [
    { keys: [texts.spaceKey, 'K'], does: `${texts.play} / ${texts.pause}` },
    { keys: ['←', 'J'], does: texts.back },
    { keys: ['→', 'L'], does: texts.forward },
    { keys: ['↑', '↓'], does: texts.volume },
    { keys: ['M'], does: `${texts.mute} / ${texts.unmute}` },
    { keys: ['C'], does: texts.captions },
    { keys: ['F'], does: texts.fullscreenEnter },
    { keys: ['P'], does: texts.pipEnter },
    { keys: ['?'], does: texts.shortcuts },
  ];
}
