import { expect, test } from 'vitest';
import { segmentsIn } from '#platform/feed/packaged-tracks.ts';
import { audioNames, packagedVariants } from '#platform/feed/variants.ts';
import { storyboardVtt } from '#platform/media/playlists.ts';

const track = (folder: string, height: number, peak: number) => ({
  ...{ folder, codecs: height ? 'avc1.4d401e' : 'mp4a.40.2', width: height * 2, height, seconds: 12 },
  ...{ peak, average: peak / 2 },
});

const VIDEO = {
  framesPerSecond: 50,
  videos: [track('720p', 720, 3000), track('240p', 240, 400)],
  iframes: track('iframes', 240, 100),
  audio: [
    { ...track('audio-0', 0, 100), name: 'English', language: 'en' },
    { ...track('audio-1', 0, 120), name: 'Only "the" crowd', language: null },
  ],
  captions: [{ language: 'de', name: 'Deutsch' }],
};

test('the playlist of a video has its measured bandwidths, audio tracks, captions and I-frames', () => {
  expect(packagedVariants(VIDEO).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-0/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Only the crowd",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-1/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-de/index.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=520,AVERAGE-BANDWIDTH=260,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=480x240,FRAME-RATE=50.000,AUDIO="audio",SUBTITLES="captions"',
    '240p/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=3120,AVERAGE-BANDWIDTH=1560,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=1440x720,FRAME-RATE=50.000,AUDIO="audio",SUBTITLES="captions"',
    '720p/index.m3u8',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100,AVERAGE-BANDWIDTH=50,CODECS="avc1.4d401e",RESOLUTION=480x240,URI="iframes/index.m3u8"',
    '',
  ]);
});

test('a silent video without captions names neither', () => {
  const playlist = packagedVariants({ ...VIDEO, audio: [], captions: [] });
  expect(playlist).not.toMatch(/AUDIO|mp4a|SUBTITLES/);
  expect(playlist).toContain('BANDWIDTH=400,AVERAGE-BANDWIDTH=200,CODECS="avc1.4d401e"');
});

test('audio tracks are named by their title, else by their language, and no two alike', () => {
  const names = audioNames([
    { language: 'en', title: null },
    { language: 'de', title: null },
    { language: 'en', title: 'Crowd only' },
    { language: 'en', title: null },
    { language: null, title: null },
  ]).map(({ name }) => name);
  expect(names).toEqual(['English', 'Deutsch', 'Crowd only', 'English (4)', 'Audio 5']);
});

test('segments are read from a media playlist', () => {
  expect(segmentsIn('#EXTM3U\n#EXTINF:2.000000,\n0.m4s\n#EXTINF:0.5,\n1.m4s\n#EXT-X-ENDLIST\n')).toEqual([
    { name: '0.m4s', seconds: 2 },
    { name: '1.m4s', seconds: 0.5 },
  ]);
});

test('thumbnails continue on the next sheet', () => {
  const sheets = { file: 'sheet-{n}.jpg', width: 160, height: 90, columns: 2, rows: 1, interval: 5 };
  expect(storyboardVtt({ duration: 12, storyboard: sheets }).match(/sheet.*/g)).toEqual([
    'sheet-1.jpg#xywh=0,0,160,90',
    'sheet-1.jpg#xywh=160,0,160,90',
    'sheet-2.jpg#xywh=0,0,160,90',
  ]);
});
