import { describe, expect, it } from 'vitest';
import { standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const started = async () => {
  const app = standIn(() => ({ body: 'rendered' }));
  return { app, host: await startHost(app.handler) };
};

describe('without rendering anything', () => {
  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/teams', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/logo.svg', 'GET, HEAD, OPTIONS'],
    ['/nothing/here', 'GET, HEAD, OPTIONS'],
    ['/setting', 'GET, HEAD, POST, OPTIONS'],
    ['/de/setting', 'GET, HEAD, POST, OPTIONS'],
    ['/events/1/vote/', 'GET, HEAD, POST, OPTIONS'],
    ['/%73etting', 'GET, HEAD, POST, OPTIONS'],
  ])('%s says what it takes', async (path, allow) => {
    const { app, host } = await started();
    const asked = await host.ask(path, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.allow, asked.text]).toEqual([204, allow, '']);
    const put = await host.ask(path, { method: 'PUT', body: 'x' });
    expect([put.status, put.headers.allow]).toEqual([405, allow]);
    expect(app.seen).toEqual([]);
  });

  it.each(['/', '/teams', '/events/1', '/de/teams/2', '/profile', '/nothing/here', '/logo.svg', '/healthz'])(
    'a form POST to %s is refused',
    async (path) => {
      const { app, host } = await started();
      expect((await host.ask(path, { method: 'POST', body: 'a=b' })).status).toBe(405);
      expect(app.seen).toEqual([]);
    },
  );

  it('OPTIONS * lists the methods of the server', async () => {
    const { app, host } = await started();
    expect((await host.ask('*', { method: 'OPTIONS' })).status).toBe(204);
    expect((await host.ask('*')).status).toBe(405);
    expect(app.seen).toEqual([]);
  });
});

it.each(['/setting', '/de/follow', '/events/1/checkout', '/logout', '/users/sign_in', '/v2/user_favorites'])(
  'a form POST to %s reaches the app',
  async (path) => {
    const { app, host } = await started();
    expect((await host.ask(path, { method: 'POST', body: 'a=b' })).text).toBe('rendered');
    expect(app.seen).toEqual([`POST ${path}`]);
  },
);
