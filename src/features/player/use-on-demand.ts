import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the player whose script is fetched when it is first wanted; null until then, and where it cannot be fetched. (React's
 * own `lazy` would take the playing film down with a part that fails.)
 */
export function useOnDemand<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [wanted, part, load]);
  return wanted ? part : null;
}
