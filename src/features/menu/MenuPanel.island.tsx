import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchMenu } from '#api/menu.browser.ts';
import { startFormatter } from '#i18n/format-start.ts';
import { closeBehind } from '#ui/close-behind.ts';
import type { EntryColumn } from './entries.ts';
import { back, choose, layersOf, type Path } from './layers.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { createMenu } from './menu.store.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  first: readonly EntryColumn[];
  texts: MenuTexts;
  prefix: string;
  languageTag: string;
  children?: ReactNode;
}

interface Step {
  path: Path;
  direction?: 'on' | 'back';
  /** Receives the focus after the step: an element, or a selector inside the panel. */
  focus?: HTMLElement | string | undefined;
}

const store = createMenu(fetchMenu);

/** An island because deeper layers open by tap, from a menu that is fetched at first use. */
export function MenuPanelIsland({ first, texts, prefix, languageTag, children }: Props) {
  const menu = useStore(store.$menu, { ssr: 'initial' });
  const [step, setStep] = useState<Step>({ path: [] });
  const [opening, setOpening] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const start = useMemo(() => startFormatter(languageTag), [languageTag]);
  const { path } = step;

  useEffect(() => {
    store.load();
    const dialog = panel.current?.closest('dialog');
    const reset = () => {
      setStep({ path: [] });
      setOpening((count) => count + 1);
    };
    // A failed menu loads again at the next opening.
    const load = () => store.load();
    dialog?.addEventListener('close', reset);
    dialog?.addEventListener('beforetoggle', load);
    return () => {
      dialog?.removeEventListener('close', reset);
      dialog?.removeEventListener('beforetoggle', load);
    };
  }, []);

  useLayoutEffect(() => {
    const { focus } = step;
    (typeof focus === 'string' ? panel.current?.querySelector<HTMLElement>(focus) : focus)?.focus();
  }, [step]);

  return (
    <MenuPanel
      texts={texts}
      layers={layersOf(first, menu.kind === 'ready' ? menu.columns : null, path, { prefix, ...texts })}
      path={path}
      direction={step.direction}
      opening={opening}
      failed={menu.kind === 'failed'}
      panel={panel}
      start={start}
      onChoose={(layer, id) => setStep(stepTo(choose(path, layer, id), layer))}
      onLeave={(layer) => layer < path.length && setStep({ path: path.slice(0, layer), direction: 'back' })}
      onBack={() => setStep(stepBack(path, panel.current))}
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

/** A new layer takes the focus; closing one by its own entry keeps it there. */
function stepTo(path: Path, layer: number): Step {
  return path.length > layer ? { path, direction: 'on', focus: title(path.length) } : { path, direction: 'back' };
}

/** The focus returns to the entry that opened the layer, or to the layer's title if a filter hides it. */
function stepBack(path: Path, panel: HTMLElement | null): Step {
  // The status element comes before the layers.
  const opener = panel?.children[path.length]?.querySelector<HTMLElement>('[aria-expanded="true"]');
  return { path: back(path), direction: 'back', focus: opener ?? title(path.length - 1) };
}
