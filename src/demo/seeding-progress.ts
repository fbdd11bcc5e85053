/** Reports the progress of seeding: a percentage on a terminal, otherwise one line. */
export function seedingProgress(output: {
  isTTY?: boolean;
  write(text: string): unknown;
}): (done: number, total: number) => void {
  return (done, total) => {
    if (output.isTTY) output.write(`\rSeeding the demo catalogue ${Math.floor((done / total) * 100)} %`);
    else if (done === 1) output.write('Seeding the demo catalogue ...');
    if (done === total) output.write('\n');
  };
}
