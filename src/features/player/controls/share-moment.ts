/** A page's address at a moment: seconds from the start of the video or clip; null: the page itself. */
export function momentAddress(page: string, seconds: number | null): string {
  const address = new URL(page);
  address.search = seconds === null || seconds < 1 ? '' : `?t=${Math.floor(seconds)}`;
  address.hash = '';
  return address.href;
}

/** Opens the system's share sheet, or copies the address. */
export async function shareMoment(title: string, seconds: number | null): Promise<'shared' | 'copied' | 'failed'> {
  // An embedded page shares the full one.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = momentAddress(canonical ?? location.href, seconds);
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    // The viewer closed the share sheet.
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'shared' : 'failed';
  }
}
