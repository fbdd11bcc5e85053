/**
 * Messages between tabs. Closed while the page is in the back/forward cache, because a message would evict it; a page that
 * comes back has missed messages and must ask.
 */
export function tabChannel<T>(name: string, onMessage: (message: T) => void): { publish(message: T): void } {
  const open = () => {
    const opened = new BroadcastChannel(name);
    opened.addEventListener('message', ({ data }) => onMessage(data as T));
    return opened;
  };
  let channel: BroadcastChannel | undefined = open();
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', () => {
    channel ??= open();
  });
  return { publish: (message) => channel?.postMessage(message) };
}
