import { useEffect, useRef } from 'react';
import sheet from './shortcuts.scss?inline';
import { adoptStyles } from './adopt-styles.ts';
import type { PlayerTexts } from '../texts.ts';

adoptStyles(sheet);

interface Props {
  texts: PlayerTexts;
  onClose(): void;
}

/** The player's keyboard shortcuts. The browser closes the dialog with Escape and keeps the focus inside. */
export function ShortcutsHelp({ texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="player-help" aria-labelledby="player-shortcuts" onClose={onClose}>
      <h2 id="player-shortcuts" className="subheading">
        {texts.shortcuts}
      </h2>
      <dl>
        {shortcutsOf(texts).map(({ keys, does }) => (
          <div className="line spread" key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  );
}

/** The shortcuts of the focused player. Arrow keys are shown by their symbols. */
function shortcutsOf(texts: PlayerTexts): { keys: string[]; does: string }[] {
  return [
    { keys: [texts.spaceKey, 'K'], does: `${texts.play} / ${texts.pause}` },
    { keys: ['←', 'J'], does: texts.back },
    { keys: ['→', 'L'], does: texts.forward },
    { keys: ['0', '–', '9'], does: texts.seekKeys },
    { keys: [texts.homeKey, texts.endKey], does: texts.startEndKeys },
    { keys: [',', '.'], does: texts.frameKeys },
    { keys: ['<', '>'], does: texts.speed },
    { keys: ['↑', '↓'], does: texts.volume },
    { keys: ['M'], does: `${texts.mute} / ${texts.unmute}` },
    { keys: ['C'], does: texts.captions },
    { keys: ['F'], does: texts.fullscreenEnter },
    { keys: ['P'], does: texts.pipEnter },
    { keys: ['?'], does: texts.shortcuts },
  ];
}
