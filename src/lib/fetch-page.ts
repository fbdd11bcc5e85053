interface Options {
  /** What a form sends; without it the page is only read. */
  readonly form?: URLSearchParams | undefined;
  readonly withinMs: number;
}

/**
 * Fetches a page of this site as a document, none of whose scripts run. Null where it fails, does not come in time, or comes
 * from another address than the one that was asked for. By XMLHttpRequest, which parses what it fetched: a text that script hands to a
 * parser is what Trusted Types refuse.
 */
export function fetchPage(address: string, { form, withinMs }: Options): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.timeout = withinMs;
    request.addEventListener('loadend', () => {
      const asked = new URL(address, location.href);
      const came = URL.parse(request.responseURL);
      const isIt = request.status === 200 && came?.origin === asked.origin && came.pathname === asked.pathname;
      resolve(isIt ? request.responseXML : null);
    });
    request.send(form ?? null);
  });
}
