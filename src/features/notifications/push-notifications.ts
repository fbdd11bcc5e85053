import { $push, renewPush, turnOffPush, turnOnPush } from '#stores/push.store.ts';

/** Behaviour of the push settings; notifications.ts loads it on demand. */
const section = document.querySelector<HTMLElement>('[data-push]');
const button = section?.querySelector('button');

$push.subscribe((state) => {
  if (!section) return;
  const focused = button === document.activeElement;
  section.dataset['push'] = state;
  button?.setAttribute('aria-disabled', String(state === 'busy'));
  // When the new state has no button, the focus moves to the text.
  if (focused && button?.checkVisibility() === false) section.querySelector<HTMLElement>('[role="status"]')?.focus();
});
button?.addEventListener('click', () => {
  if ($push.get() === 'busy') return;
  void ($push.get() === 'on' ? turnOffPush() : turnOnPush());
});
void renewPush();
