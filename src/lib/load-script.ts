/** How long a script may stay silent before it counts as failed: what blocks scripts may swallow both of their events. */
const SILENCE_MS = 3_000;

/**
 * Puts a script of somebody else into the page; `attributes` are its own. Resolves once it has loaded, failed, or said
 * nothing for 3 s, and never rejects: no page depends on it.
 */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { async: true, src });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, SILENCE_MS);
    document.head.append(script);
  });
}
