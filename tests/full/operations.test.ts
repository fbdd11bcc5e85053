import { expect, test } from '@playwright/test';
import { logLines } from '../support/log-lines.ts';
import { startServer } from '../support/server.ts';

/** Makes a Node process report another version. */
const claiming = (node: string) =>
  `--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`;

test('production logs a warning on a vulnerable Node version, and none on a patched one', async () => {
  const toldOn = async (version: string) => {
    const server = await startServer({
      APP_ENV: 'production',
      SESSION_KEYS: Buffer.alloc(32, 7).toString('base64'),
      NODE_OPTIONS: claiming(version),
    });
    await server.stop();
    return logLines(server).flatMap(({ msg = '' }) => (/^Node /.test(msg) ? [msg] : []));
  };
  expect(await toldOn('24.22.0')).toEqual([
    expect.stringContaining('Node 24.22.0 is not for production: run Node 24.22.1'),
  ]);
  expect(await toldOn('24.22.1')).toEqual([]);
});
