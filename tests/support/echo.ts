/** Prints its arguments and its Node options; the last argument is its exit code. */
const words = process.argv.slice(2);
console.log(JSON.stringify({ words, options: process.execArgv }));
process.exitCode = Number(words.at(-1));
