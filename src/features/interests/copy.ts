/** The button beside the calendar's address copies it, and the page says so. */
export function copyByButton(): void {
  const button = document.querySelector<HTMLElement>('[data-copy]');
  button?.addEventListener('click', async () => {
    const field = document.querySelector<HTMLInputElement>('#calendar-address');
    if (!field) return;
    field.select();
    // Without the clipboard the address is selected, so that it can be copied by hand.
    await navigator.clipboard?.writeText(field.value);
    const said = document.querySelector('[data-copied]');
    if (said) said.textContent = button.dataset['copy'] ?? '';
  });
}
