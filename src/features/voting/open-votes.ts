const OPENER = '[data-vote-open]';
const VOTE = '[data-vote]';
const VIDEO = '.playable *';

/** Opens the vote over the video for members; the script loads at the first click. Guests follow the link to the login. */
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
  document.addEventListener('fullscreenchange', moveToFullscreen);
}

/** Fullscreen shows only the video element's content: moves the vote into it and back. */
function moveToFullscreen(): void {
  const [part, vote] = [document.querySelector('[data-stage-part="vote"]'), document.querySelector<HTMLElement>(VOTE)];
  const video = document.fullscreenElement?.matches(VIDEO) ? document.fullscreenElement : null;
  // A guest's link leaves the page, so it stays below the video.
  const to = video && document.documentElement.dataset['session'] === 'in' ? video : part;
  if (!to || !vote || vote.parentElement === to) return;
  const focused = document.activeElement;
  vote.popover = null;
  to.append(vote);
  if (to === video) {
    vote.popover = 'manual';
    vote.showPopover();
  }
  if (focused instanceof HTMLElement && vote.contains(focused)) focused.focus({ preventScroll: true });
}
