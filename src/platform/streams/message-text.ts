import type { eventMessages } from '#contract/event-stream.ts';

/** One server-sent event. JSON has no raw line break, so its data is one line. */
export function messageText(name: keyof typeof eventMessages, data: object, id?: string): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
