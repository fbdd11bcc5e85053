interface Options {
  /** Form data; without it the page is read by GET. */
  readonly form?: URLSearchParams | undefined;
  readonly withinMs: number;
}

/** Fetches a page of this site as a document, or null. By XMLHttpRequest: Trusted Types refuse other parsers. */
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
