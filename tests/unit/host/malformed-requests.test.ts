import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { standIn } from './support/app.ts';
import { startHost } from './support/host.ts';
import { visitorSocket } from './support/visitor-socket.ts';

const MALFORMED = Buffer.from('GET /\u00c4 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'latin1');
const LARGE = 'x'.repeat(8 * 1024 * 1024);

it('a malformed request is answered after the previous, partly read answer', async () => {
  const { port } = await startHost(standIn(() => ({ body: LARGE })).handler);
  const { socket } = visitorSocket(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, { reads: false });
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.write(MALFORMED);
  const [first, ...others] = (await text(socket)).split('HTTP/1.1 ').slice(1);
  expect(first).toMatch(/^200 OK/);
  expect(first?.length).toBeGreaterThan(LARGE.length);
  expect(others).toEqual([expect.stringMatching(/^400 Bad Request/)]);
});
