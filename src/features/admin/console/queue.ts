import type { Command } from './command.ts';

/** How a call ended: the server took it, it refused it for good, it could not be reached, or nobody is signed in. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; text: string } | { kind: 'unreachable' | 'signed-out' };

export interface QueueState {
  readonly waiting: readonly Command[];
  /** What the server would not take; it is not sent again. */
  readonly refused: readonly { command: Command; text: string }[];
  readonly line: 'open' | 'cut' | 'signed-out';
}

interface Options {
  /** What another run of the page left, and where the calls that wait are stored. */
  read(): readonly Command[];
  keep(waiting: readonly Command[]): void;
  send(command: Command): Promise<Outcome>;
  onChange(state: QueueState): void;
}

const PAUSE_MS = 1000;
const PAUSE_MAX_MS = 8000;

export type Queue = ReturnType<typeof createQueue>;

/**
 * Sends calls one after the other, in the order in which they were made. While the line is cut they wait, stored, and are
 * sent again with their key: nothing is lost and nothing is done twice.
 */
export function createQueue({ read, keep, send, onChange }: Options) {
  let state: QueueState = { waiting: read(), refused: [], line: 'open' };
  let isSending = false;
  let pause = PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function update(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    if (change.waiting) keep(state.waiting);
    if (!isClosed) onChange(state);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isClosed) return;
    isSending = true;
    while (state.waiting[0] && !isClosed) {
      const [first] = state.waiting;
      const outcome = await send(first);
      if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out') {
        update({ line: outcome.kind === 'unreachable' ? 'cut' : 'signed-out' });
        timer = setTimeout(() => void run(), pause);
        pause = Math.min(PAUSE_MAX_MS, pause * 2);
        break;
      }
      pause = PAUSE_MS;
      const refused =
        outcome.kind === 'refused' ? [...state.refused, { command: first, text: outcome.text }] : state.refused;
      update({ line: 'open', refused, waiting: state.waiting.filter((one) => one !== first) });
    }
    isSending = false;
  }

  return {
    get state(): QueueState {
      return state;
    },
    add(...commands: Command[]): void {
      update({ waiting: [...state.waiting, ...commands] });
      void run();
    },
    /** Takes a call out that has not been sent yet; false when it is too late for that. */
    cancel(id: string): boolean {
      const [first] = state.waiting;
      const isSent = isSending && first?.id === id;
      if (isSent || !state.waiting.some((one) => one.id === id)) return false;
      update({ waiting: state.waiting.filter((one) => one.id !== id) });
      return true;
    },
    /** Tries at once: the browser says that the line is back. */
    retry: (): void => {
      pause = PAUSE_MS;
      void run();
    },
    dismiss: (): void => update({ refused: [] }),
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
