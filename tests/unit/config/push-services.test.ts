import { describe, expect, test } from 'vitest';
import { isPushEndpoint, PUSH_SERVICES, parsePushServices } from '#config/push-services.ts';

const services = parsePushServices(PUSH_SERVICES) ?? [];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QGx',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('%s is a push service’s', (endpoint) => {
  expect(isPushEndpoint(endpoint, services)).toBe(true);
});

describe('the server refuses', () => {
  test.each([
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['cloud metadata over http', 'http://169.254.169.254/latest/meta-data/'],
    ['a private address', 'https://10.0.0.1/'],
    ['a decimal address', 'https://2852039166/'],
    ['an octal address', 'https://0251.0376.0251.0376/'],
    ['a short address', 'https://127.1/'],
    ['IPv6', 'https://[::1]/'],
    ['IPv4 mapped into IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['this machine', 'http://127.0.0.1:4321/'],
    ['this machine by name', 'http://localhost:4321/'],
    ['a user that looks like the host', 'https://fcm.googleapis.com@169.254.169.254/'],
    ['a user at the right host', 'https://user:secret@fcm.googleapis.com/'],
    ['a backslash', 'https://169.254.169.254\\@fcm.googleapis.com/'],
    ['a longer host', 'https://fcm.googleapis.com.evil.example/'],
    ['a host that ends like it', 'https://evilfcm.googleapis.com/'],
    ['a host that ends like Windows', 'https://evilnotify.windows.com/'],
    ['Windows without a name', 'https://notify.windows.com/'],
    ['a dot at the end', 'https://fcm.googleapis.com./'],
    ['another port', 'https://fcm.googleapis.com:8443/'],
    ['no encryption', 'http://fcm.googleapis.com/'],
    ['another scheme', 'ftp://fcm.googleapis.com/'],
    ['a file', 'file:///etc/passwd'],
    ['no scheme', '//fcm.googleapis.com/'],
    ['data', 'data:text/plain,fcm.googleapis.com'],
    ['nothing', ''],
  ])('%s', (_, endpoint) => {
    expect(isPushEndpoint(endpoint, services)).toBe(false);
  });
});

test('a local service is allowed only if the list has its origin with port', () => {
  const own = parsePushServices('http://127.0.0.1:8080') ?? [];
  expect(isPushEndpoint('http://127.0.0.1:8080/to/1', own)).toBe(true);
  for (const other of ['http://127.0.0.1:8081/', 'http://127.0.0.1/', 'https://127.0.0.1:8080/', 'http://[::1]:8080/'])
    expect(isPushEndpoint(other, own)).toBe(false);
  // Another spelling of the same address.
  expect(isPushEndpoint('http://0x7f.1:8080/', own)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com',
  'https://fcm.googleapis.com',
  '169.254.169.254',
  '*',
  '*.',
  'localhost',
  'http://10.0.0.1:80',
  'fcm.googleapis.com/path',
])('%s is no entry of a list', (entry) => {
  expect(parsePushServices(`fcm.googleapis.com,${entry}`)).toBeNull();
});
