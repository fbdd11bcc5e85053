import { expect, it } from 'vitest';
import { plainPlaylist } from '#features/player/engine/playlist-loader.ts';

it('a low-latency playlist becomes one of whole segments', () => {
  const lowLatency = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,HOLD-BACK=6.0,PART-HOLD-BACK=1.218',
    '#EXT-X-PART-INF:PART-TARGET=0.406',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T13:47:22.000Z',
    '#EXT-X-PART:DURATION=0.4,URI="7.0.m4s",INDEPENDENT=YES',
    '#EXTINF:2.0,',
    '7.m4s',
    '#EXT-X-PART:DURATION=0.4,URI="8.0.m4s",INDEPENDENT=YES',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="8.1.m4s"',
    '#EXT-X-RENDITION-REPORT:URI="../240p/index.m3u8",LAST-MSN=8,LAST-PART=0',
    '',
  ].join('\n');
  expect(plainPlaylist(lowLatency).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0,HOLD-BACK=6.0,',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T13:47:22.000Z',
    '#EXTINF:2.0,',
    '7.m4s',
    '',
  ]);
});

it('a playlist without parts stays as it is', () => {
  const plain = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\n7.m4s\n#EXT-X-ENDLIST\n';
  expect(plainPlaylist(plain)).toBe(plain);
});
