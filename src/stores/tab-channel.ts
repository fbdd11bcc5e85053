/**
 * Tells the other tabs, and hears them. Closed while the page is kept for going back: a message would throw it away. What was
 * said meanwhile is not heard, so a page that comes back must ask.
 */
export function tabChannel<T>(name: string, heard: (said: T) => void): { tell(said: T): void } {
  const open = () => {
    const opened = new BroadcastChannel(name);
    opened.addEventListener('message', ({ data }) => heard(data as T));
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
  return { tell: (said) => channel?.postMessage(said) };
}
