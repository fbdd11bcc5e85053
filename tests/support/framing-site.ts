import type { Frame, Page } from '@playwright/test';
import { serve } from './serve.ts';

/** Opens a page of another site that frames the URL; resolves to the frame. */
export async function framed(page: Page, address: string): Promise<Frame> {
  const html = `<!doctype html><title>Other site</title><iframe src="${address}" allow="autoplay" width="800" height="600"></iframe>`;
  const site = await serve(() => (_request, response) => response.setHeader('content-type', 'text/html').end(html));
  try {
    // Another host than the framed page's 127.0.0.1.
    await page.goto(site.origin.replace('127.0.0.1', 'localhost'), { waitUntil: 'load' });
    const frame = page.frames()[1];
    if (!frame) throw new Error('The page has no frame');
    return frame;
  } finally {
    await site.close();
  }
}

type Message = Record<string, unknown>;

/**
 * Sends a message to the frame from its parent, which keeps all that the frame sends from the first such message on.
 * Resolves to how many that were before.
 */
export const sendToFrame = (page: Page, message: object): Promise<number> =>
  page.evaluate((data) => {
    const all = window as unknown as { received?: unknown[] };
    if (!all.received) {
      const received: unknown[] = [];
      all.received = received;
      addEventListener('message', (event) => received.push(event.data));
    }
    const frame = document.querySelector('iframe')!;
    frame.contentWindow!.postMessage(data, new URL(frame.src).origin);
    return all.received.length;
  }, message);

/** The messages of the frame, oldest first, without the first `from`. The frame also sends its state unasked. */
export const messages = (page: Page, from = 0): Promise<Message[]> =>
  page.evaluate((first) => ((window as unknown as { received?: Message[] }).received ?? []).slice(first), from);

/** The last message of the frame; empty before the first. */
export const lastMessage = async (page: Page): Promise<Message> => (await messages(page)).at(-1) ?? {};
