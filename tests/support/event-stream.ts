/** One server-sent event; `at` is its wall-clock time of arrival (ms). */
export interface Message {
  name: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the message it asked for
  data: any;
  at: number;
}

/** Reads an event stream like a browser. `next` waits for the next message of a name and skips pings. */
export function readEvents(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const messages: Message[] = [];
  let text = '';
  let ended = false;

  async function more(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) {
      ended = true;
      return;
    }
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data) messages.push({ name: field('event') ?? '', id: field('id'), data: JSON.parse(data), at: Date.now() });
    }
  }

  return {
    async next(name: string): Promise<Message> {
      for (;;) {
        const index = messages.findIndex((message) => message.name === name);
        if (index >= 0) return messages.splice(index, 1)[0]!;
        if (ended) throw new Error(`The stream ended before a message "${name}"`);
        await more();
      }
    },
    /** Resolves when the server ends the stream. */
    async end(): Promise<void> {
      while (!ended) await more();
    },
    waiting: (): string[] => messages.map(({ name }) => name),
    close: () => reader.cancel(),
  };
}
