const root = document.documentElement;
/** No event reports a response without a page, such as a download. */
const LONGEST_MS = 10_000;

/** Shows the progress bar from the start of a navigation until the next page replaces this one, or it fails. */
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
