import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openEventStream } from '#api/event-stream.browser.ts';
import { keepIn, readJson } from '#lib/device-storage.ts';
import type { Command } from './command.ts';
import { type MatchState, withWaiting } from './match-state.ts';
import { createQueue, type Queue, type QueueState } from './queue.ts';
import { readState, sendCommand } from './send.browser.ts';

const UNDO_MS = 10_000;
const TICK_MS = 1000;
const NONE_WAIT: QueueState = { waiting: [], refused: [], line: 'open' };

interface Undo {
  text: string;
  /** Cancelled while it waits, else taken back by `back`. */
  id: string;
  back: () => Command;
}

/** The match with everything that waits, and the presses on it. `now`: product time when the page was made, ms. */
export function useMatch(match: string, first: MatchState, now: number) {
  const [server, setServer] = useState(first);
  const [queue, setQueue] = useState<QueueState>(NONE_WAIT);
  const [undo, setUndo] = useState<Undo | null>(null);
  const sender = useRef<Queue | null>(null);
  const refresh = useCallback(() => readState(match).then(setServer, () => {}), [match]);
  useSender(match, sender, setQueue, refresh);
  useOthers(match, refresh);
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  const send = (command: Command) => sender.current?.add(command);
  return {
    ...{ queue, send, last: undo?.text ?? null, state: withWaiting(server, queue.waiting), ...useClock(now) },
    /** Sends a call that can be undone for a while. */
    press(command: Command, text: string, back: () => Command): void {
      send(command);
      setUndo({ text, id: command.id, back });
    },
    takeBack(): void {
      if (undo && !sender.current?.cancel(undo.id)) send(undo.back());
      setUndo(null);
    },
    dismiss: () => sender.current?.dismiss(),
  };
}

/** Product time: `time` for what is shown, `at` for a press. */
function useClock(now: number) {
  const ahead = useRef(0);
  const [time, setTime] = useState(now);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    ahead.current = now - Date.now();
    setReady(true);
    const tick = setInterval(() => setTime(Date.now() + ahead.current), TICK_MS);
    return () => clearInterval(tick);
  }, [now]);
  return { time, ready, at: () => Date.now() + ahead.current };
}

/** The queue of this match's calls, stored on the device until they are sent. */
function useSender(
  match: string,
  sender: RefObject<Queue | null>,
  onChange: (state: QueueState) => void,
  onSent: () => void,
): void {
  useEffect(() => {
    const key = `console-queue:${match}`;
    let waited = 0;
    const queue = createQueue({
      read: () => (readJson('localStorage', key) as Command[] | null) ?? [],
      keep: (waiting) => void keepIn('localStorage', key, waiting.length > 0 ? JSON.stringify(waiting) : null),
      send: (command) => sendCommand(match, command),
      onChange(state) {
        onChange(state);
        if (state.waiting.length < waited) onSent();
        waited = state.waiting.length;
      },
    });
    sender.current = queue;
    onChange(queue.state);
    queue.retry();
    addEventListener('online', queue.retry);
    return () => {
      removeEventListener('online', queue.retry);
      queue.close();
    };
  }, [match, sender, onChange, onSent]);
}

/** What others change: every message of the match's stream but its pings. */
function useOthers(match: string, onChange: () => void): void {
  useEffect(() => {
    const stream = openEventStream(match);
    for (const name of ['status', 'score', 'timeline', 'statistics']) stream.addEventListener(name, onChange);
    return () => stream.close();
  }, [match, onChange]);
}
