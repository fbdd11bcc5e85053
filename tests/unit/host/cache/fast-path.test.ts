import { expect, test } from 'vitest';
import { fastPath } from '#host/cache/fast-path.ts';

const HOSTS = new Set(['site.example']);
const HOST = ['Host', 'site.example'];
const read = (rawHeaders: string[], method = 'GET') => fastPath({ method, rawHeaders }, HOSTS);

test('GET and HEAD take the fast path for any case of header names', () => {
  const headers = [...HOST, 'Sec-Fetch-Dest', 'document', 'ACCEPT-ENCODING', 'br', 'If-None-Match', 'W/"1"'];
  expect(read(headers)).toEqual({ acceptEncoding: 'br', ifNoneMatch: 'W/"1"' });
  expect(read(HOST, 'HEAD')).toEqual({ acceptEncoding: undefined, ifNoneMatch: undefined });
});

test.each([
  ['another host', ['host', 'evil.example']],
  ['no host', []],
  ['two hosts', [...HOST, 'hOsT', 'evil.example']],
  ['two lists of encodings', [...HOST, 'accept-encoding', 'br', 'Accept-Encoding', 'gzip']],
  ['two tags', [...HOST, 'if-none-match', 'W/"1"', 'if-none-match', 'W/"2"']],
  ['a length', [...HOST, 'Content-Length', '0']],
  ['chunks', [...HOST, 'Transfer-Encoding', 'chunked']],
])('one with %s is looked at whole', (_what, headers) => {
  expect(read(headers)).toBeNull();
});

test.each(['POST', 'OPTIONS', 'DELETE'])('%s takes the full path', (method) => {
  expect(read(HOST, method)).toBeNull();
});
