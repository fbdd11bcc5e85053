const EVERY_MS = 2000;

/** Loads the page of a payment that is under way again, until it leads on. Offline it waits for the network. */
export function lookAgain(): void {
  if (!document.querySelector('[data-look-again]')) return;
  setTimeout(() => {
    if (navigator.onLine) location.reload();
    else addEventListener('online', () => location.reload(), { once: true });
  }, EVERY_MS);
}
