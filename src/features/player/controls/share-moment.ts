interface Moment {
  title: string;
  /** Seconds from the beginning of what the page shows; null: the page itself. */
  seconds: number | null;
}

/** A page's address at a moment. */
export function momentAddress(page: string, seconds: number | null): string {
  const address = new URL(page);
  address.search = seconds === null || seconds < 1 ? '' : `?t=${Math.floor(seconds)}`;
  address.hash = '';
  return address.href;
}

/** Opens the system's share sheet, or else copies the address. Resolves to the outcome. */
export async function shareMoment({ title, seconds }: Moment): Promise<'shared' | 'copied' | 'failed'> {
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
