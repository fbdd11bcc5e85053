import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose script loads when it is first wanted; null until then, and where loading fails. (With React's own
 * `lazy` a failure would take the playing video down.)
 */
export function useLazyComponent<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
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
