/** Exit codes of a failed start; docs/operations.md lists them. */
export const EXIT = {
  /** Unexpected; a restart may help. */
  failed: 1,
  /** A temporary obstacle, such as a taken port. */
  inTheWay: 75,
  /** A restart does not help: the configuration must change. */
  configuration: 78,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The product cannot start; `message` has a line for each cause and its remedy. */
export class StartError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The first line of an error's message. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.trim() || 'unknown cause';
}
