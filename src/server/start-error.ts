/** The product cannot start; `message` is one line that names the cause and what to do. */
export class StartError extends Error {}

/** The first line of what went wrong. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.trim() || 'unknown cause';
}
