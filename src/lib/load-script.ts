/** Timeout: script blockers may suppress both events. */
const SILENCE_MS = 3_000;

/** Loads a third-party script with these attributes. Resolves when it loaded, failed, or after 3 s; never rejects. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { async: true, src });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, SILENCE_MS);
    document.head.append(script);
  });
}
