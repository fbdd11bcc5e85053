import { callIsland } from '#ui/client-interaction/call.ts';
import { deviceChoices, startsByItself } from '../device-choices.ts';
import { startWishes } from '../start-wishes.ts';
import { Beginning } from './beginning.ts';
import { keepBeginning } from './begun.ts';
import { awaitsPlace, placeKnown } from './known-place.ts';
import { PICTURED, PRESSED } from './start-time.ts';
import { supplyFor } from './supply-for.ts';

const STAGE = '[data-stage-film]';
/** What people do before they press. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;
/** The player's own controls come with its script; the browser's help out where that fails. */
const CONTROLS_AFTER_MS = 8000;

const beginnings = new WeakMap<HTMLElement, Beginning | null>();

/**
 * Starts the film of the page's stage at the press, before its player has arrived: the player is fetched behind the first
 * picture and takes over. Where this cannot start a film, the player is fetched at the first sign of a press, and with the
 * page where another one frames it: that may steer the film before anybody presses (frame/answer-frame.ts).
 */
export function pressToPlay(): void {
  const stageAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(STAGE) : null);
  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      (event) => {
        const stage = stageAt(event);
        // Who saves data asks for nothing before the press.
        if (stage && !deviceChoices().thrifty && !awaitsPlace(stage) && !beginningOf(stage)) callPlayer(stage);
      },
      // While it is on its way down.
      true,
    );
  document.addEventListener('click', (event) => {
    const stage = stageAt(event);
    if (stage && (event.target as Element).closest('[data-stage-start]')) press(stage);
  });
  const look = () => document.querySelectorAll<HTMLElement>(STAGE).forEach(arrive);
  // A stage that takes another's place arrives with that (stage/swap-stage.ts).
  document.addEventListener('astro:after-swap', look);
  look();
}

function arrive(stage: HTMLElement): void {
  startUnasked(stage);
  if (isFramed()) callPlayer(stage);
}

/** What the address, the device or the film that played until now starts without a press. */
function startUnasked(stage: HTMLElement): void {
  const { autoplay: chosen, thrifty } = deviceChoices();
  const { autoplay, muted } = startWishes('replay', '', location.search);
  const unasked = startsByItself(autoplay, chosen, thrifty);
  const video = stage.querySelector('video');
  if (video && (muted || (unasked && !navigator.userActivation?.hasBeenActive))) video.muted = true;
  if (unasked || stage.hasAttribute('data-stage-pressed')) press(stage);
}

function press(stage: HTMLElement): void {
  stage.setAttribute('data-stage-pressed', '');
  if (awaitsPlace(stage)) void placeKnown(stage).then(() => start(stage));
  else start(stage);
}

function start(stage: HTMLElement): void {
  // A player that is there hears of the press itself.
  if (!waitingPlayer(stage)) return;
  const beginning = beginningOf(stage);
  if (beginning) begin(stage, beginning);
  else callPlayer(stage);
}

function begin(stage: HTMLElement, beginning: Beginning): void {
  const { video } = beginning;
  keepBeginning(beginning);
  video.controls = false;
  setTimeout(() => {
    video.controls = waitingPlayer(stage) !== null;
  }, CONTROLS_AFTER_MS);
  performance.mark(PRESSED);
  beginning
    .play()
    .then(() => {
      performance.mark(PICTURED);
      stage.setAttribute('data-stage-playing', '');
    })
    .catch(() => beginning.giveUp())
    .finally(() => callPlayer(stage));
}

const waitingPlayer = (stage: HTMLElement) => stage.querySelector<HTMLElement>('astro-island[ssr]');

function callPlayer(stage: HTMLElement): void {
  const island = waitingPlayer(stage);
  if (island) callIsland(island);
}

const isFramed = () => parent !== self;

/** Fetches the first picture, once; null where this browser, film or visitor leaves all to the player. */
function beginningOf(stage: HTMLElement): Beginning | null {
  const known = beginnings.get(stage);
  if (known !== undefined) return known;
  const supply = isFramed() ? null : supplyFor(stage);
  const video = stage.querySelector('video');
  const beginning = supply && video ? new Beginning(video, supply) : null;
  beginnings.set(stage, beginning);
  return beginning;
}
