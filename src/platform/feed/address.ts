const CHECK_MS = 8_000;

/** Warnings about an HLS playlist for browsers; `checked` requests it once. @throws Error with cause and remedy */
export async function checkAddress(address: string, checked: boolean, ask: typeof fetch = fetch): Promise<string[]> {
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: '' };
  if (protocol !== 'https:')
    throw new Error(
      `${address} is not an https URL, and browsers play only those. Put TLS in front of the media server.`,
    );
  if (!checked) return [];
  const answer = await ask(address, { signal: AbortSignal.timeout(CHECK_MS) }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`${address} does not answer (${cause}). ${LATER}`);
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}. ${LATER}`);
  if (!(await answer.text()).trimStart().startsWith('#EXTM3U'))
    throw new Error(`${address} is not an HLS playlist. Name the .m3u8 that players open, not its web page.`);
  if (answer.headers.has('access-control-allow-origin')) return [];
  return [`${address} sends no Access-Control-Allow-Origin: most browsers will not play it on another site.`];
}

const LATER = 'Start the stream first, check the URL, or use --unchecked to register it anyway.';
