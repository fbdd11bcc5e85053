const OPENER = '[data-vote-open]';
const VOTE = '[data-vote]';
const VIDEO = '.playable *';

/** Lets members vote over the video: the script comes with the first press. Guests follow the link, to the login. */
export function openVotes(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const opener = target instanceof Element ? target.closest<HTMLAnchorElement>(OPENER) : null;
    const member = document.documentElement.dataset['session'] === 'in';
    if (!opener || !member || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import('./vote-panel.ts').then(
      ({ toggleVote }) => toggleVote(opener),
      () => location.assign(opener.href),
    );
  });
  document.addEventListener('fullscreenchange', follow);
}

/** Beside a video that fills the screen nothing is seen or pressed but what is in it: the vote goes there, and back. */
function follow(): void {
  const [part, place] = [document.querySelector('[data-stage-part="vote"]'), document.querySelector<HTMLElement>(VOTE)];
  const video = document.fullscreenElement?.matches(VIDEO) ? document.fullscreenElement : null;
  // The way of a guest leads away from the video.
  const to = video && document.documentElement.dataset['session'] === 'in' ? video : part;
  if (!to || !place || place.parentElement === to) return;
  const focused = document.activeElement;
  place.popover = null;
  to.append(place);
  if (to === video) {
    place.popover = 'manual';
    place.showPopover();
  }
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true });
}
