import { run } from '../feed/ffmpeg.ts';
import type { VideoEncoder } from './transcoding.ts';

const SOFTWARE: VideoEncoder = {
  name: 'libx264',
  device: [],
  filter: 'yuv420p',
  options: ['-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main', '-sc_threshold', '0', '-bf', '0'],
};

/** The best first: graphics cards of NVIDIA, Intel and AMD, and Macs. */
const HARDWARE: readonly VideoEncoder[] = [
  {
    ...{ name: 'h264_nvenc', device: [], filter: 'yuv420p' },
    options: ['-preset', 'p4', '-tune', 'll', '-forced-idr', '1', '-no-scenecut', '1', '-bf', '0'],
  },
  {
    ...{ name: 'h264_qsv', device: [], filter: 'nv12' },
    options: ['-preset', 'veryfast', '-forced_idr', '1', '-bf', '0'],
  },
  {
    ...{ name: 'h264_vaapi', device: ['-vaapi_device', '/dev/dri/renderD128'], filter: 'nv12,hwupload' },
    options: ['-bf', '0'],
  },
  { name: 'h264_videotoolbox', device: [], filter: 'yuv420p', options: ['-realtime', '1', '-bf', '0'] },
];

type Run = typeof run;

/** The encoder of this machine: the first hardware that really encodes a tiny picture, else software. */
export async function findEncoder(ffmpeg: Run = run): Promise<VideoEncoder> {
  for (const encoder of HARDWARE) {
    const worked = await ffmpeg('ffmpeg', trial(encoder)).then(
      () => true,
      () => false,
    );
    if (worked) return encoder;
  }
  return SOFTWARE;
}

const trial = ({ name, device, filter, options }: VideoEncoder): string[] => [
  ...['-v', 'error', '-nostdin', ...device, '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25'],
  ...['-vf', `format=${filter}`, '-frames:v', '5', '-c:v', name, ...options, '-f', 'null', '-'],
];
