import { describe, expect, it } from 'vitest';
import { checkAddress } from '#platform/feed/address.ts';
import { readArguments } from '#platform/feed/arguments.ts';

describe('the words of the command', () => {
  it('name an event and its video', () => {
    expect(readArguments(['e1', 'video.mp4', '--status', 'vod', '--data-dir', 'd'])).toEqual({
      event: 'e1',
      source: 'video.mp4',
      status: 'vod',
      kickOff: null,
      dataDir: 'd',
      checked: true,
    });
    expect(readArguments(['e1', '--remove'])).toMatchObject({ source: null, status: null });
    expect(readArguments(['--help'])).toBe('help');
  });

  it.each([
    [[], 'Name one event'],
    [['e1'], '--remove'],
    [['e1', 'a', 'b'], 'Name one event'],
    [['e1', 'a', '--status', 'soon'], '"soon"'],
    [['e1', 'a', '--remove'], '--remove takes only'],
    [['e1', 'a', '--data-dir', ''], '--data-dir is empty'],
    [['e1', 'a', '--fast'], '--fast'],
  ])('%j are refused', (words, reason) => {
    expect(() => readArguments(words)).toThrow(reason);
  });
});

describe('an address', () => {
  const URL = 'https://media.example/match/index.m3u8';
  const answering = (body: string, init?: ResponseInit) => async () => new Response(body, init);
  const cors = { headers: { 'access-control-allow-origin': '*' } };

  it('of a playlist that other sites may read is taken', async () => {
    expect(await checkAddress(URL, true, answering('#EXTM3U\n', cors))).toEqual([]);
  });

  it('that no other site may read is taken with a warning', async () => {
    expect(await checkAddress(URL, true, answering('#EXTM3U\n'))).toEqual([expect.stringContaining('Allow-Origin')]);
  });

  it.each([
    ['http://media.example/index.m3u8', answering('#EXTM3U'), 'not an https URL'],
    ['https://', answering('#EXTM3U'), 'not an https URL'],
    [URL, answering('<html>', cors), 'not an HLS playlist'],
    [URL, answering('', { status: 404 }), 'answers 404'],
    [URL, () => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') })), 'refused'],
  ])('%s is refused with the reason', async (address, ask, reason) => {
    await expect(checkAddress(address, true, ask)).rejects.toThrow(reason);
  });

  it('may be registered before it answers', async () => {
    expect(await checkAddress(URL, false, () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});
