/** What a start that failed tells whoever runs the process; docs/operations.md lists them. */
export const EXIT = {
  /** Not foreseen; starting again may help. */
  failed: 1,
  /** Something is in the way that may be gone later. */
  inTheWay: 75,
  /** Starting again will not help: a person must change something. */
  configuration: 78,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The product cannot start; `message` has a line for each cause, which names it and what to do. */
export class StartError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The first line of what went wrong. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.trim() || 'unknown cause';
}
