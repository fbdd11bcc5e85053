import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchMenu } from '#api/menu.browser.ts';
import { startFormatter } from '#i18n/format-start.ts';
import { closeBehind } from '#ui/close-behind.ts';
import type { EntryColumn } from './entries.ts';
import { layersOf } from './layers.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { createMenu } from './menu.store.ts';
import { back, choose, type Path } from './path.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  first: readonly EntryColumn[];
  texts: MenuTexts;
  prefix: string;
  languageTag: string;
  children?: ReactNode;
}

interface Place {
  path: Path;
  direction?: 'on' | 'back';
  /** What takes the focus when the place is reached: an element, or a selector inside the panel. */
  focus?: HTMLElement | string | undefined;
}

const store = createMenu(fetchMenu);

/** An island because the deeper layers follow your taps through a menu that is fetched when you first open it. */
export function MenuPanelIsland({ first, texts, prefix, languageTag, children }: Props) {
  const menu = useStore(store.$menu, { ssr: 'initial' });
  const [place, setPlace] = useState<Place>({ path: [] });
  const [opening, setOpening] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const start = useMemo(() => startFormatter(languageTag), [languageTag]);
  const { path } = place;

  useEffect(() => {
    store.load();
    const dialog = panel.current?.closest('dialog');
    const reset = () => {
      setPlace({ path: [] });
      setOpening((count) => count + 1);
    };
    // A failed menu is asked for again at the next opening.
    const load = () => store.load();
    dialog?.addEventListener('close', reset);
    dialog?.addEventListener('beforetoggle', load);
    return () => {
      dialog?.removeEventListener('close', reset);
      dialog?.removeEventListener('beforetoggle', load);
    };
  }, []);

  useLayoutEffect(() => {
    const { focus } = place;
    (typeof focus === 'string' ? panel.current?.querySelector<HTMLElement>(focus) : focus)?.focus();
  }, [place]);

  return (
    <MenuPanel
      texts={texts}
      layers={layersOf(first, menu.kind === 'ready' ? menu.columns : null, path, { prefix, columns: texts.columns })}
      path={path}
      direction={place.direction}
      opening={opening}
      failed={menu.kind === 'failed'}
      panel={panel}
      start={start}
      onChoose={(layer, id) => setPlace(stepTo(choose(path, layer, id), layer))}
      onLeave={(layer) => layer < path.length && setPlace({ path: path.slice(0, layer), direction: 'back' })}
      onBack={() => setPlace(stepBack(path, panel.current))}
      onRetry={() => {
        store.load();
        panel.current?.querySelector<HTMLElement>(title(path.length))?.focus();
      }}
      onClick={closeBehind}
    >
      {children}
    </MenuPanel>
  );
}

const title = (layer: number) => `#menu-level-${layer + 1}`;

/** A new layer takes the focus; closing one by its own item leaves it there. */
function stepTo(path: Path, layer: number): Place {
  return path.length > layer ? { path, direction: 'on', focus: title(path.length) } : { path, direction: 'back' };
}

/** The focus goes back to the item that had opened the layer, or to its layer where a filter hides it meanwhile. */
function stepBack(path: Path, panel: HTMLElement | null): Place {
  // Before the layers stands the status.
  const opener = panel?.children[path.length]?.querySelector<HTMLElement>('[aria-expanded="true"]');
  return { path: back(path), direction: 'back', focus: opener ?? title(path.length - 1) };
}
