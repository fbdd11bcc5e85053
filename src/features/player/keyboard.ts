/**
 * Whether a key pressed in the player must not reach the player's shortcuts: browser shortcuts (Ctrl+F is not
 * full screen), keys inside a form control, and the keys that press a button.
 */
export function keyIsNotForPlayer(event: { key: string; ctrlKey: boolean; target: EventTarget | null }): boolean {
  if (event.ctrlKey) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('select, dialog')) return true;
  return (event.key === ' ' || event.key === 'Enter') && event.target.closest('button') !== null;
}
