import { useEffect, useRef } from 'react';
import { shortcutsOf } from './shortcuts.ts';
import sheet from './shortcuts.scss?inline';
import { adoptStyles } from './adopt-styles.ts';
import type { PlayerTexts } from '../texts.ts';

adoptStyles(sheet);

interface Props {
  texts: PlayerTexts;
  onClose(): void;
}

/** The keys of the player, over the film. The browser closes it with Escape and keeps the focus inside. */
export function ShortcutsHelp({ texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="player-help" aria-labelledby="player-shortcuts" onClose={onClose}>
      <h2 id="player-shortcuts">{texts.shortcuts}</h2>
      <dl>
        {shortcutsOf(texts).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  );
}
