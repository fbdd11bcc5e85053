/** Tells how far seeding is: one line that grows on a terminal, one line in all elsewhere. */
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
