import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { JOURNAL, type JournalLine } from './journal.ts';
import { createRecording, type Recording } from './recording.ts';

/** A recording of two hours takes 3 MB. */
const OPEN_MAX = 40;
/** How often a journal is looked at while somebody waits for more. */
const LOOK_MS = 30;
/** Held requests. */
const WAITING_MAX = 1500;

/** A recording that another process may be writing. */
export interface OpenRecording {
  readonly recording: Recording;
  /** Rises with everything that is read. */
  readonly version: number;
  /** When the newest was read, ms that count on. */
  readonly readAt: number;
}

interface Reading {
  state: ReturnType<typeof createRecording>;
  offset: number;
  rest: string;
  readAt: number;
}

export type OpenRecordings = ReturnType<typeof createOpenRecordings>;

/** Reads the recordings in a folder as they grow. Callers check ids before they become part of a path. */
export function createOpenRecordings(folder: string) {
  const readings = new Map<string, Reading>();
  const reads = createSingleFlight<string, OpenRecording | null>();
  const looks = createSingleFlight<string, void>();
  let waiting = 0;

  /** The recording with everything written by now; null when there is none. */
  const read = (event: string): Promise<OpenRecording | null> => reads.run(event, () => readMore(event));

  async function readMore(event: string): Promise<OpenRecording | null> {
    const file = await open(join(folder, event, JOURNAL)).catch(() => null);
    if (!file) {
      readings.delete(event);
      return null;
    }
    try {
      const { size } = await file.stat();
      const known = readings.get(event);
      // A shorter journal is another one.
      const reading = known && known.offset <= size ? known : newReading();
      if (size > reading.offset) await append(reading, file, size);
      if (!known && readings.size >= OPEN_MAX) readings.delete(readings.keys().next().value!);
      readings.set(event, reading);
      return { recording: reading.state.recording, version: reading.offset, readAt: reading.readAt };
    } finally {
      await file.close();
    }
  }

  return {
    folder,
    read,
    /** Resolves when `holds` of the recording, or after `most` ms; to 'full' at once when too many wait. */
    async until(event: string, holds: (opened: OpenRecording) => boolean, most: number) {
      let opened = await read(event);
      if (!opened || holds(opened)) return opened;
      if (waiting >= WAITING_MAX) return 'full' as const;
      waiting++;
      const end = countedTime() + most;
      try {
        while (opened && !holds(opened) && countedTime() < end) {
          await looks.run(event, () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)));
          opened = await read(event);
        }
        return opened;
      } finally {
        waiting--;
      }
    },
  };
}

const newReading = (): Reading => ({ state: createRecording(), offset: 0, rest: '', readAt: countedTime() });

async function append(reading: Reading, file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(size - reading.offset),
    0,
    size - reading.offset,
    reading.offset,
  );
  // Journals are ASCII: no character is cut.
  const lines = (reading.rest + buffer.toString('latin1', 0, bytesRead)).split('\n');
  reading.offset += bytesRead;
  reading.rest = lines.pop() ?? '';
  for (const line of lines) reading.state.add(JSON.parse(line) as JournalLine);
  reading.readAt = countedTime();
}
