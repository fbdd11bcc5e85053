import { durationText } from '#lib/duration-text.ts';
import { resumeAt } from '#stores/position-entries.ts';
import { ACCOUNT_ANSWERED } from './account-position.ts';
import { startOptions } from './start-options.ts';
import { clipOf } from './clip.ts';

/** Says on the poster of a replay where this device or account continues it. */
export function noteContinue(): void {
  const note = document.querySelector<HTMLElement>('[data-continue]');
  const stage = note?.closest('[data-stage]');
  if (!note || !stage) return;
  const show = () => {
    const elsewhere = clipOf(startOptions('replay', '', location.search).url) !== null;
    const at = elsewhere ? null : resumeAt(location.pathname.slice(location.pathname.lastIndexOf('/') + 1));
    note.hidden = at === null;
    note.textContent = (note.dataset['continue'] ?? '').replace('{time}', durationText(at ?? 0));
  };
  stage.addEventListener(ACCOUNT_ANSWERED, show);
  show();
}
