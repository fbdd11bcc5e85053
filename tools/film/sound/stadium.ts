import { FILM_SECONDS } from '../match/script.ts';
import { hash } from '../random.ts';
import { excitement } from '../story.ts';
import { bandPass, bowlEcho, lowPass, SAMPLE_RATE } from './filters.ts';
import { clang, clap, song, thud, whistle } from './voices.ts';

/** Samples before the loop point and after its end, so that filters and the encoder run in and out of the loop. */
export const LEAD = 96 * 1024;
const TAIL = 48 * 1024;
const LOOP = FILM_SECONDS * SAMPLE_RATE;

/** The sound of the stadium as interleaved stereo, 16 bit, from `LEAD` samples before the film's start. Periodic. */
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
  const warm = SAMPLE_RATE;
  for (let i = -warm; i < total; i++) {
    const sample = (i - LEAD + 2 * LOOP) % LOOP;
    const t = sample / SAMPLE_RATE;
    if ((i & 255) === 0) {
      const { red, blue } = excitement(t);
      loud = Math.max(red, blue) * 0.8 + Math.min(red, blue) * 0.4;
    }
    const noise = hash(sample * 2 + channel) * 2 - 1;
    const voices = song(t - channel * 0.011);
    const beat = clap(t - channel * 0.008);
    const choir = sung.reduce((sum, filter) => sum + filter(voices), 0) * 0.34;
    const wet = echo(choir + hands(noise * beat.hands) * 0.5 + beat.drum * 0.2 + whistle(t) * 0.1 + clang(t) * 0.16);
    const mixed = crowd(noise, t, level(loud)) + wet * 0.62 + thud(t) * 0.34;
    if (i >= 0) pcm.writeInt16LE(Math.round(Math.tanh(mixed * 0.8) * 27000), (i * 2 + channel) * 2);
  }
}

/** Thousands of people: a low murmur that opens into a bright roar with `level`. */
function createCrowdVoice(channel: number): (noise: number, t: number, level: number) => number {
  const murmur = [bandPass(260, 0.7), bandPass(520, 0.8)];
  const roar = [bandPass(760, 0.9), bandPass(1280, 1), bandPass(2300, 1.2)];
  return (noise, t, level) => {
    // Whole numbers of cycles in the film keep the slow swelling seamless where it loops.
    const swell =
      1 +
      0.16 * Math.sin((2 * Math.PI * 31 * t) / FILM_SECONDS + channel) +
      0.1 * Math.sin((2 * Math.PI * 83 * t) / FILM_SECONDS + channel * 2);
    const low = murmur.reduce((sum, filter) => sum + filter(noise), 0);
    const high = roar.reduce((sum, filter, i) => sum + filter(noise) * (1 - i * 0.22), 0);
    return swell * (low * (0.34 + level * 0.5) + high * (0.05 + level * level * 1.15));
  };
}
