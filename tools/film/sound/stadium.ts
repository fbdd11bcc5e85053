import { clipAt, excitement, REEL_SECONDS, startOf } from '../clips/reel.ts';
import { hash } from '../random.ts';
import { bandPass, bowlEcho, lowPass, SAMPLE_RATE } from './filters.ts';
import { clap, song, thud, whistle } from './voices.ts';

/** Samples before the first clip and after the last, so that filters and the encoder run in and out. */
export const LEAD = 96 * 1024;
const TAIL = 48 * 1024;
const LOOP = REEL_SECONDS * SAMPLE_RATE;

/** The sound of all clips as interleaved stereo, 16 bit, from `LEAD` samples before the first. */
export function stadiumSound(): Buffer {
  const total = LEAD + LOOP + TAIL;
  const pcm = Buffer.alloc(total * 4);
  for (const channel of [0, 1] as const) fillChannel(pcm, channel, total);
  return pcm;
}

function fillChannel(pcm: Buffer, channel: 0 | 1, total: number): void {
  const crowd = createCrowdVoice(channel);
  const sung = [bandPass(480, 1.4), bandPass(820, 2), bandPass(1150, 2.4)];
  const hands = bandPass(1500, 0.9);
  const echo = bowlEcho();
  const level = lowPass(1.6);
  let loud = 0.1;
  let current = clipAt(0);
  const warm = SAMPLE_RATE;
  for (let i = -warm; i < total; i++) {
    const sample = (i - LEAD + 2 * LOOP) % LOOP;
    const seconds = sample / SAMPLE_RATE;
    if ((i & 255) === 0) current = clipAt(seconds);
    const { clip } = current;
    const t = seconds - startOf(clip);
    if ((i & 255) === 0) {
      const { home, away } = excitement(clip, t);
      loud = Math.max(home, away) * 0.8 + Math.min(home, away) * 0.4;
    }
    const noise = hash(sample * 2 + channel) * 2 - 1;
    const voices = song(clip, t - channel * 0.011);
    const beat = clap(clip, t - channel * 0.008);
    const choir = sung.reduce((sum, filter) => sum + filter(voices), 0) * 0.34;
    const wet = echo(choir + hands(noise * beat.hands) * 0.5 + beat.drum * 0.2 + whistle(clip, t) * 0.1);
    const mixed = crowd(noise, seconds, level(loud)) + wet * 0.62 + thud(clip, t) * 0.34;
    if (i >= 0) pcm.writeInt16LE(Math.round(Math.tanh(mixed * 0.8) * 27000), (i * 2 + channel) * 2);
  }
}

/** Thousands of people: a low murmur that opens into a bright roar with `level`. */
function createCrowdVoice(channel: number): (noise: number, t: number, level: number) => number {
  const murmur = [bandPass(260, 0.7), bandPass(520, 0.8)];
  const roar = [bandPass(760, 0.9), bandPass(1280, 1), bandPass(2300, 1.2)];
  return (noise, t, level) => {
    // Whole cycles in 2 s: clips join without a jump.
    const swell = 1 + 0.1 * Math.sin(Math.PI * t + channel) + 0.06 * Math.sin(3 * Math.PI * t + channel * 2);
    const low = murmur.reduce((sum, filter) => sum + filter(noise), 0);
    const high = roar.reduce((sum, filter, i) => sum + filter(noise) * (1 - i * 0.22), 0);
    return swell * (low * (0.34 + level * 0.5) + high * (0.05 + level * level * 1.15));
  };
}
