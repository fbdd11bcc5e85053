import { SettingsError } from '#config/env.ts';
import { causeOf, EXIT, type ExitCode, StartError } from './start-error.ts';

/** Ends the process because of an error of the start, with its cause on stderr. */
export function endStart(error: unknown): never {
  const isExpected = error instanceof SettingsError || error instanceof StartError;
  console.error(isExpected ? error.message : `Touchline could not start: ${causeOf(error)}`);
  process.exit(exitCodeOf(error));
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof StartError) return error.exitCode;
  return error instanceof SettingsError ? EXIT.configuration : EXIT.failed;
}
