import { resumeAt } from '#stores/position-entries.ts';
import { clipOf } from '../clip.ts';
import { deviceChoices } from '../device-choices.ts';
import { startWishes } from '../start-wishes.ts';
import { liveSupply } from './live-supply.ts';
import { replaySupply } from './replay-supply.ts';
import type { StageFilm } from './stage-film.ts';
import { startPlan } from './start-plan.ts';
import type { Supply } from './supply.ts';

/** What begins the film of a stage; null where the player must do it. */
export function supplyFor(stage: HTMLElement): Supply | null {
  const told = stage.dataset['stageFilm'];
  // Where the browser has the managed kind as well, the engine wants that one.
  if (!told || !('MediaSource' in globalThis) || 'ManagedMediaSource' in globalThis) return null;
  const { kind, url, start } = JSON.parse(told) as StageFilm;
  if (!start.renditions.every(({ type }) => MediaSource.isTypeSupported(type))) return null;
  const { connection } = navigator as { connection?: { downlink?: number } };
  const plan = startPlan(start, {
    url: new URL(url, location.href).href,
    height: stage.clientHeight * devicePixelRatio,
    downlink: deviceChoices().thrifty ? 0 : connection?.downlink,
  });
  if (kind === 'live') return liveSupply(plan);
  const from = beginsAt(url);
  return from < plan.seconds ? replaySupply(plan, from) : null;
}

/** Where the address or the part of the film says, else where this device left it. */
function beginsAt(url: string): number {
  const clip = clipOf(startWishes('replay', url, location.search).url);
  return clip ? clip.start : (resumeAt(location.pathname.slice(location.pathname.lastIndexOf('/') + 1)) ?? 0);
}
