import { callIsland } from '#ui/client-interaction/called.ts';
import { accountAnswered, awaitsAccount } from './account-position.ts';
import { deviceChoices, startsByItself } from './device-choices.ts';
import { keepPrebuffer, Prebuffer } from './prebuffer.ts';
import { sourceFor } from './source-for.ts';
import { startOptions } from './start-options.ts';

/** Names of performance marks. */
export const CLICKED = 'player:click';
export const FIRST_FRAME = 'player:frame';

const STAGE = '[data-stage-video]';
/** Events before a click. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;
/** A first frame that has not come by then is the player's to bring; until its script has loaded, the browser's controls appear. */
const WAIT_MS = 8000;

const prebuffers = new WeakMap<HTMLElement, Prebuffer | null>();

/**
 * Instant start: plays the stage's video at the click, before the player loads; the player loads after the first frame and
 * takes over. Where instant start cannot play the video, the player loads at the first event before a click; in a frame it
 * loads with the page, because the framing page may control it at once (remote/answer-frame.ts).
 */
export function clickToPlay(): void {
  const stageAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(STAGE) : null);
  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      (event) => {
        const stage = stageAt(event);
        // Devices that save data request nothing before the click.
        if (stage && !deviceChoices().thrifty && !awaitsAccount(stage) && !prebufferOf(stage)) callPlayer(stage);
      },
      true,
    );
  document.addEventListener('click', (event) => {
    const stage = stageAt(event);
    if (stage && (event.target as Element).closest('[data-stage-start]')) click(stage);
  });
  const look = () => document.querySelectorAll<HTMLElement>(STAGE).forEach(arrive);
  // For a swapped stage (stage/swap-stage.ts).
  document.addEventListener('astro:after-swap', look);
  look();
}

function arrive(stage: HTMLElement): void {
  autoplay(stage);
  if (isFramed()) callPlayer(stage);
}

/** Starts without a click where the address, the device's settings, or the stage before ask for it. */
function autoplay(stage: HTMLElement): void {
  const { autoplay: chosen, thrifty } = deviceChoices();
  const { autoplay: asked, muted } = startOptions('replay', '', location.search);
  const unasked = startsByItself(asked, chosen, thrifty);
  const video = stage.querySelector('video');
  if (video && (muted || (unasked && !navigator.userActivation?.hasBeenActive))) video.muted = true;
  if (unasked || stage.hasAttribute('data-stage-clicked')) click(stage);
}

function click(stage: HTMLElement): void {
  if (awaitsAccount(stage)) void accountAnswered(stage).then(() => start(stage));
  else start(stage);
  // Last: the first segments are requested before the styles change.
  stage.setAttribute('data-stage-clicked', '');
}

function start(stage: HTMLElement): void {
  // A loaded player handles the click itself.
  if (!waitingPlayer(stage)) return;
  const prebuffer = prebufferOf(stage);
  if (prebuffer) playFrom(stage, prebuffer);
  else callPlayer(stage);
}

function playFrom(stage: HTMLElement, prebuffer: Prebuffer): void {
  const { video } = prebuffer;
  keepPrebuffer(prebuffer);
  video.controls = false;
  setTimeout(() => {
    // Somebody may have gone far ahead: instant start would load all in between first.
    callPlayer(stage);
    video.controls = !!waitingPlayer(stage);
  }, WAIT_MS);
  performance.mark(CLICKED);
  prebuffer
    .play()
    .then(() => {
      performance.mark(FIRST_FRAME);
      stage.setAttribute('data-stage-playing', '');
    })
    .catch(() => prebuffer.giveUp())
    .finally(() => callPlayer(stage));
}

const waitingPlayer = (stage: HTMLElement) => stage.querySelector<HTMLElement>('astro-island[ssr]');

function callPlayer(stage: HTMLElement): void {
  const island = waitingPlayer(stage);
  if (island) callIsland(island);
}

const isFramed = () => parent !== self;

/** Requests the first segments, once; null where the player has to start the video. */
function prebufferOf(stage: HTMLElement): Prebuffer | null {
  const known = prebuffers.get(stage);
  if (known !== undefined) return known;
  const source = isFramed() ? null : sourceFor(stage);
  const video = stage.querySelector('video');
  const prebuffer = source && video ? new Prebuffer(video, source) : null;
  prebuffers.set(stage, prebuffer);
  return prebuffer;
}
