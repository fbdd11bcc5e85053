import { spawnSync } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../support/event-stream.ts';
import { ensureFfmpeg } from '../../support/ffmpeg.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { type PackagedSite, startPackagedSite, videoFile } from '../../support/packaged-site.ts';
import { playWithShaka } from '../../support/shaka.ts';

const SECONDS = 13;
const KICKOFF = '2026-11-21T15:00:00.000Z';

let site: PackagedSite;
let browser: Browser;
let index = '';
beforeAll(async () => {
  ensureFfmpeg();
  site = await startPackagedSite(KICKOFF);
  browser = await launchChromium();
  const file = videoFile({ size: '1920x1080', rate: 50, seconds: SECONDS });
  const { code, output } = await site.stream(file, '--status', 'vod');
  expect([code, output]).toEqual([0, expect.stringContaining('now shows /media/events/')]);
  index = site.server.origin + (await site.event()).stream!.url!;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const text = async (path: string) => (await fetch(new URL(path, index))).text();
const bytes = async (path: string) => (await (await fetch(new URL(path, index))).arrayBuffer()).byteLength;
const listed = async (folder: string) =>
  [...(await text(`${folder}/index.m3u8`)).matchAll(/#EXTINF:([\d.]+),\n(\S+)/g)].map(([, seconds, name]) => ({
    ...{ name: name!, seconds: Number(seconds) },
  }));

/** ffmpeg's or ffprobe's output and complaints. */
function tool(program: 'ffmpeg' | 'ffprobe', ...args: string[]): { out: string; complaints: string } {
  const { stdout, stderr } = spawnSync(program, ['-v', 'warning', ...args], { encoding: 'utf8' });
  return { out: stdout, complaints: stderr };
}

test('1080p50 stays 1080p50, with sizes down to 240 lines, two audio tracks and I-frames', async () => {
  const master = await text('index.m3u8');
  expect(master.match(/RESOLUTION=\S+?,FRAME-RATE=[\d.]+/g)).toEqual(
    ['854x480', '1920x1080', '1280x720', '426x240'].map((size) => `RESOLUTION=${size},FRAME-RATE=50.000`),
  );
  expect(master.match(/TYPE=AUDIO.*?AUTOSELECT/g)).toEqual([
    'TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch",LANGUAGE="de",DEFAULT=YES,AUTOSELECT',
    'TYPE=AUDIO,GROUP-ID="audio",NAME="Crowd only",DEFAULT=NO,AUTOSELECT',
  ]);
  expect(master).toContain('RESOLUTION=426x240,URI="iframes/index.m3u8"');
});

test('the declared bandwidths are those of the segments', async () => {
  const peakOf = async (folder: string) => {
    const whole = (await listed(folder)).filter(({ seconds }) => seconds >= 1);
    return Math.max(
      ...(await Promise.all(
        whole.map(async ({ name, seconds }) => ((await bytes(`${folder}/${name}`)) * 8) / seconds),
      )),
    );
  };
  const sound = Math.max(await peakOf('audio-0'), await peakOf('audio-1'));
  const master = await text('index.m3u8');
  for (const folder of ['1080p', '720p', '480p', '240p']) {
    const [, declared, average] = new RegExp(`BANDWIDTH=(\\d+),AVERAGE-BANDWIDTH=(\\d+).*\\n${folder}`).exec(master)!;
    expect(Number(declared) / ((await peakOf(folder)) + sound)).toBeCloseTo(1, 3);
    expect(Number(average)).toBeLessThanOrEqual(Number(declared));
  }
});

test('all sizes have the same key frames, at the beginning of equally long segments', async () => {
  for (const folder of ['1080p', '240p', 'iframes']) {
    const packets = [
      '-show_entries',
      'packet=pts_time,flags',
      '-of',
      'csv=p=0',
      new URL(`${folder}/index.m3u8`, index).href,
    ];
    const keys = tool('ffprobe', ...packets)
      .out.split('\n')
      .filter((line) => line.includes('K'));
    const times = keys.map((line) => Number.parseFloat(line));
    // ffmpeg counts from the first decoding time.
    const shown = times.map((time) => Number((time - times[0]!).toFixed(3)));
    expect([folder, shown]).toEqual([folder, [0, 1.92, 3.84, 5.76, 7.68, 9.6, 11.52]]);
  }
  for (const folder of ['1080p', 'audio-1'])
    expect((await listed(folder)).slice(0, -1).map(({ seconds }) => seconds)).toEqual(
      Array.from({ length: 6 }, () => 1.92),
    );
});

test('ffmpeg reads every playlist, and Shaka Player plays the video, without an error', async () => {
  for (const path of ['index.m3u8', '1080p/index.m3u8', 'iframes/index.m3u8', 'audio-1/index.m3u8']) {
    const { complaints } = tool('ffmpeg', '-i', new URL(path, index).href, '-f', 'null', '-');
    expect([path, complaints]).toEqual([path, '']);
  }
  const { errors, live, seconds } = await playWithShaka(browser, index, 8);
  expect([errors, live]).toEqual([[], false]);
  expect(seconds).toBeGreaterThan(7);
}, 60_000);

test('the event says how long the video is and how it starts, in its call and in its stream', async () => {
  const { stream } = await site.event();
  expect(stream?.duration).toBeCloseTo(SECONDS, 1);
  expect(stream?.start).toMatchObject({ segmentSeconds: 1.92, seconds: stream?.duration });
  for (const { init, segment, playlist } of stream!.start!.renditions)
    for (const file of [init, segment.replace('{n}', '6'), playlist])
      expect([file, (await fetch(new URL(file, index))).status]).toEqual([file, 200]);
  const reader = readEvents(await fetch(`${site.server.origin}/api/v2/events/${site.match}/stream`));
  expect((await reader.next('status')).data.stream).toEqual(stream);
  await reader.close();
});

test('there is a thumbnail every five seconds', async () => {
  expect((await text('storyboard.vtt')).match(/storyboard.*/g)).toEqual([
    'storyboard-1.jpg#xywh=0,0,160,90',
    'storyboard-1.jpg#xywh=160,0,160,90',
    'storyboard-1.jpg#xywh=320,0,160,90',
  ]);
  expect(await bytes('storyboard-1.jpg')).toBeGreaterThan(1000);
});
