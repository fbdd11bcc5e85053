import { type ComponentType, useEffect, useState } from 'react';

/** Runs `start` once its script has loaded, unless stopped before; nothing where loading fails. Returns how to stop. */
export function whenLoaded<Module>(
  loading: Promise<Module>,
  start: (module: Module) => (() => void) | undefined,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  loading.then(
    (module) => {
      if (!stopped) stop = start(module);
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/** A component whose script loads at its first use; null until then. A failed load would unmount the video with React's `lazy`. */
export function useLazyComponent<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || component) return undefined;
    return whenLoaded(load(), (loaded) => void setComponent(() => loaded));
  }, [wanted, component, load]);
  return wanted ? component : null;
}
