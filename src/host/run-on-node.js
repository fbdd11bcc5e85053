// Starts a script of the product on the right Node: `node [options] src/host/run-on-node.js <script> [arguments]`. It is
// JavaScript, because the Node that begins here may be one that reads nothing else.
import { spawn } from 'node:child_process';
import { chooseNode, obstacle } from './node-version.js';

/** EXIT.configuration of start-error.ts. */
const CONFIGURATION = 78;

const node = chooseNode({ path: process.execPath, version: process.versions.node }, process.env);
const words = [...process.execArgv, ...process.argv.slice(2)];
const message = node === process.execPath ? obstacle(process.versions.node) : null;
if (message) {
  console.error(message);
  process.exit(CONFIGURATION);
}
// One process, so that signals reach the script and its exit code is this one's.
if (process.platform !== 'win32') process.execve?.(node, [node, ...words], process.env);
const child = spawn(node, words, { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
