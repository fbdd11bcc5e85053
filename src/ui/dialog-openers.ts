/** Updates `aria-expanded` of buttons with invoker commands (DialogOpener). */
export function followDialogs(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (!(target instanceof HTMLElement)) return;
      for (const opener of document.querySelectorAll(`[aria-expanded][commandfor="${target.id}"]`))
        opener.ariaExpanded = String(newState === 'open');
    },
    true,
  );
}
