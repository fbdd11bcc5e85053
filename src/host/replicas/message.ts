import { z } from 'zod';

const message = z.object({ from: z.string(), tags: z.array(z.string()).readonly() });
export type Message = z.infer<typeof message>;

/** What a replica told the others; null for what is none of ours: whoever knows the address can speak there. */
export function readMessage(text: string): Message | null {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
