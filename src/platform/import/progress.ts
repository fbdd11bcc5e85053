import type { FileReport } from './report.ts';

const EVERY = 10;
const WIDTH = 24;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows the progress of an import: a bar on a terminal, else a line after every tenth file and the last. */
export function createProgress(output: Output): (file: FileReport, done: number, total: number) => void {
  let matches = 0;
  return ({ found, file }, done, total) => {
    matches += found;
    const text = `${done} of ${total} files, ${matches} matches`;
    if (!output.isTTY) {
      if (done % EVERY === 0 || done === total) output.write(`${text}\n`);
      return;
    }
    const filled = Math.round((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    output.write(done === total ? `\r\u001b[K${text}\n` : `\r\u001b[K${bar} ${text}, ${file}`);
  };
}
