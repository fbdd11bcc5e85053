import type { MouseEvent, ReactNode, Ref } from 'react';
import { DeeperLayer } from './DeeperLayer.tsx';
import { fill } from './fill.ts';
import { LayerColumns } from './LayerColumns.tsx';
import type { Layer } from './layers.ts';
import type { Path } from './path.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  texts: MenuTexts;
  layers: readonly Layer[];
  path: Path;
  /** Where the last step led; nothing before the first. */
  direction: 'on' | 'back' | undefined;
  /** Changes whenever the drawer was closed: it opens as if for the first time. */
  opening: number;
  failed: boolean;
  panel: Ref<HTMLElement>;
  start: (startTime: string) => string;
  onChoose: (layer: number, id: string) => void;
  /** Closes every layer behind one. */
  onLeave: (layer: number) => void;
  onBack: () => void;
  onRetry: () => void;
  onClick: (event: MouseEvent) => void;
  /** What the first layer holds besides the menu. */
  children: ReactNode;
}

/** All layers side by side; styles decide how many of the last ones a screen shows. */
export function MenuPanel({ texts, layers, path, direction, opening, panel, onClick, children, ...act }: Props) {
  const nameOf = (layer: Layer | undefined) => layer?.opener?.name ?? texts.title;
  const last = layers.at(-1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks are those of the links inside, and keys press links as well
    <nav className="menu-panel" aria-label={texts.title} data-direction={direction} ref={panel} onClick={onClick}>
      <p className="visually-hidden" role="status">
        {direction && fill(texts.level, { level: layers.length, name: nameOf(last) })}
      </p>
      <div className="menu-layer" data-surface={1}>
        <LayerColumns
          key={opening}
          id="menu-level-1"
          name={texts.title}
          columns={layers[0]?.columns ?? []}
          filter={false}
          selected={path[0]}
          texts={texts}
          start={act.start}
          onChoose={(id) => act.onChoose(0, id)}
          onLeave={() => act.onLeave(0)}
        />
        {children}
      </div>
      {layers.slice(1).map((layer, index) => (
        <DeeperLayer
          key={path.slice(0, index + 1).join(' ')}
          layer={layer}
          depth={index + 1}
          parent={nameOf(layers[index])}
          failed={act.failed}
          selected={path[index + 1]}
          texts={texts}
          start={act.start}
          onChoose={(id) => act.onChoose(index + 1, id)}
          onLeave={() => act.onLeave(index + 1)}
          onBack={act.onBack}
          onRetry={act.onRetry}
        />
      ))}
    </nav>
  );
}
