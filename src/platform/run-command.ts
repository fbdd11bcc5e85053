import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';

/** A command line that is wrong; the answer shows the usage. */
export class WrongUsage extends Error {}

interface Command<Given extends object> {
  usage: string;
  /** Reads the command line; 'help' when asked for. @throws Error saying what is wrong */
  read(words: readonly string[]): Given | 'help';
  /** Does the work; resolves to the exit code. @throws Error saying what failed */
  work(given: Given): Promise<0 | 1>;
}

/** Runs a command with the process's arguments. Exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runCommand<Given extends object>(command: Command<Given>): Promise<void> {
  try {
    const given = wordsOf(command);
    if (given === 'help') process.stdout.write(command.usage);
    else process.exitCode = await command.work(given);
  } catch (error) {
    const wrong = error instanceof WrongUsage;
    process.stderr.write(`${causeOf(error)}\n${wrong ? `\n${command.usage}` : ''}`);
    process.exitCode = wrong ? 2 : 1;
  }
}

function wordsOf<Given extends object>({ read }: Command<Given>): Given | 'help' {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

/** Why a command failed, for its operator. */
export function causeOf(error: unknown): string {
  const { message } = error as Error;
  return isDatabaseUnavailable(error)
    ? `The database cannot be read or written now (${message}). Check its disk or server`
    : message;
}
