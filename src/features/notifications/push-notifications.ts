import { $push, renewPush, turnOffPush, turnOnPush } from '#stores/push.store.ts';

/** Makes the panel's part about notifications work. Fetched when the panel opens, and where this browser has notifications on. */
const section = document.querySelector<HTMLElement>('[data-push]');
const button = section?.querySelector('button');

$push.subscribe((state) => {
  if (!section) return;
  const focused = button === document.activeElement;
  section.dataset['push'] = state;
  button?.setAttribute('aria-disabled', String(state === 'busy'));
  // Where the answer leaves no button, the focus goes to what is said instead.
  if (focused && button?.checkVisibility() === false) section.querySelector<HTMLElement>('[role="status"]')?.focus();
});
button?.addEventListener('click', () => {
  if ($push.get() === 'busy') return;
  void ($push.get() === 'on' ? turnOffPush() : turnOnPush());
});
void renewPush();
