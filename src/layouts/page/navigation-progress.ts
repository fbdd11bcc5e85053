const root = document.documentElement;
/** No event tells of an answer without a page, such as a download. */
const LONGEST_MS = 10_000;

/** The progress bar shows from the start of a navigation until the next page takes over, or until it fails. */
export function showLeaving(): void {
  const arrived = () => delete root.dataset['leaving'];
  addEventListener('pageshow', arrived);
  self.navigation?.addEventListener('navigateerror', arrived);
  self.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const leaves = !destination.sameDocument && downloadRequest === null && new URL(destination.url).origin === origin;
    if (!leaves || /\.ics$/.test(destination.url)) return;
    root.dataset['leaving'] = '';
    setTimeout(arrived, LONGEST_MS);
  });
}
