const listeners = new Set<() => void>();

/** Tells whoever reads the log in this process that there may be more in it. */
export function committed(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after changes were written; returns how to stop that. */
export function onCommitted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
