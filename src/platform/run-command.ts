import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';

/** What a command was told makes no sense; it is answered with how the command is used. */
export class WrongUsage extends Error {}

interface Command<Given extends object> {
  usage: string;
  /** Reads the words after the command's name; 'help' when asked for. @throws Error saying what is wrong with them */
  read(words: readonly string[]): Given | 'help';
  /** Does what was asked; resolves to the exit code. @throws Error saying what could not be done */
  work(given: Given): Promise<0 | 1>;
}

/** Runs a command with the words it was called with; the exit code says 0 done, 1 it could not be done, 2 wrong usage. */
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

/** Why a command failed, as an operator is told. */
export function causeOf(error: unknown): string {
  const { message } = error as Error;
  return isDatabaseUnavailable(error)
    ? `The database cannot be read or written now (${message}). See to the disk, or the server, it is on`
    : message;
}
