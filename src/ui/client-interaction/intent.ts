/** What a person does first when turning to a control, by finger, mouse, keyboard or assistive technology. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;
/** A handler on the way may stop the event. */
const CAPTURE = true;

/** How far a sign lets an island go: its code may be fetched, or it must run. */
export type Stage = 'fetch' | 'run';

/**
 * Reads the signs under `root` until one says `run`. Calls `fetch` at most once, `run` exactly once, and leaves no
 * listener behind after that.
 */
export function followIntent(
  root: EventTarget,
  stageOf: (event: Event) => Stage | null,
  on: Record<Stage, () => void>,
) {
  let fetched = false;
  const listener = (event: Event) => {
    const stage = stageOf(event);
    if (stage === 'run') {
      for (const sign of SIGNS) root.removeEventListener(sign, listener, CAPTURE);
      on.run();
    } else if (stage === 'fetch' && !fetched) {
      fetched = true;
      on.fetch();
    }
  };
  for (const sign of SIGNS) root.addEventListener(sign, listener, CAPTURE);
}

/**
 * What a sign means for an island: one inside it, or a click on an opener of the dialog around it, must run it; any other
 * sign on such an opener announces that.
 */
export function readSign(type: string, target: Element, island: Element, dialogId: string | undefined): Stage | null {
  if (island.contains(target)) return 'run';
  if (!target.closest(`[commandfor="${dialogId}"]`)) return null;
  return type === 'click' ? 'run' : 'fetch';
}
