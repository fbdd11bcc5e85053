/** Windows with room for a mini player beside what the visitor reads. */
const DESKTOP = '(min-width: 1050px) and (hover: hover)';
/** A phone that is held across: the video has the whole window (player.module.scss). */
const ACROSS = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';
const MINI = 'data-mini';
const MOVING = 'data-mini-moving';

/**
 * Keeps a playing video in sight: a mini player while its stage is scrolled away on a desktop, until the viewer closes it; and a
 * phone that is turned shows it on the whole screen. Returns how to stop.
 */
export function keepInSight(stage: HTMLElement, video: HTMLVideoElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const [desktop, across] = [matchMedia(DESKTOP), matchMedia(ACROSS)];
  let away = false;
  let closed = false;
  const shown = () => !document.fullscreenElement && !document.pictureInPictureElement;
  const update = () => {
    const mini = away && !closed && desktop.matches && shown() && (!video.paused || stage.hasAttribute(MINI));
    if (mini === stage.hasAttribute(MINI)) return;
    // The page below the stage stays where it is.
    stage.style.minHeight = mini ? `${stage.offsetHeight}px` : '';
    stage.toggleAttribute(MINI, mini);
    // It is not seen on its way: nothing of the page moves.
    stage.setAttribute(MOVING, '');
    requestAnimationFrame(() => requestAnimationFrame(() => stage.removeAttribute(MOVING)));
  };
  const sight = new IntersectionObserver(([entry]) => {
    away = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
    if (!away) closed = false;
    update();
  });
  sight.observe(stage);
  signal.addEventListener('abort', () => sight.disconnect());
  for (const event of ['play', 'enterpictureinpicture', 'leavepictureinpicture'])
    video.addEventListener(event, update, { signal });
  desktop.addEventListener('change', update, { signal });
  const fill = () => across.matches && !video.paused && stage.scrollIntoView();
  across.addEventListener('change', fill, { signal });
  video.addEventListener('play', fill, { signal, once: true });
  fill();
  stage.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-mini-does]') : null;
      if (!button) return;
      if (button.dataset['miniDoes'] === 'return') return stage.scrollIntoView({ block: 'center' });
      closed = true;
      video.pause();
      update();
    },
    { signal },
  );
  return () => {
    closed = true;
    update();
    stopped.abort();
  };
}
